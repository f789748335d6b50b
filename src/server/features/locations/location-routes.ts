import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type Location,
  readBusinessComposition,
  readDemographics,
  readTract,
  readTrends,
  readZipDemographics,
} from '#contract/locations/locations.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { locationOfZip } from '#server/providers/neighborhood/locations.ts';
import type { FoundFigures } from '#server/providers/neighborhood/neighborhood.ts';
import { countPoints } from '#server/providers/neighborhood/statistic.ts';
import { findLocation, refuse, refuseZip, trendsOf } from './location-answers.ts';

/** Public statistics change once a year, but we cache for only an hour so a busy outside service is soon retried. */
function cacheForAnHour(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=3600');
}

export function registerLocations(app: FastifyInstance, deps: Deps): void {
  const { neighborhood } = deps;

  route(app, deps, readTrends, ({ body }) => trendsOf(findLocation(body)));

  route(app, deps, readDemographics, async ({ body }) => {
    if (body.zipCode !== undefined) return demographicsOfZip(body.zipCode);
    const location = findLocation(body);
    const found = location.zipCode
      ? await neighborhood.findZip(location.zipCode)
      : await neighborhood.findMetro(location.metroId ?? '');
    return found ? answer(location, found) : refuse(`We don’t have data for ${location.name}.`);
  });

  route(app, deps, readZipDemographics, async ({ params, reply }) => {
    const demographics = await demographicsOfZip(params.zipCode);
    cacheForAnHour(reply);
    return demographics;
  });

  route(app, deps, readTract, async ({ params: { tractId }, reply }) => {
    const found = await neighborhood.findTract(tractId);
    if (!found) {
      return refuse(
        `We don’t have data for census tract ${tractId} or its county, ${tractId.slice(0, 5)}.`,
      );
    }
    cacheForAnHour(reply);
    return { tractId, ...found, dataPoints: countPoints(found.statistics) };
  });

  route(app, deps, readBusinessComposition, async ({ query: { zipCode, countyFips }, reply }) => {
    const found = await neighborhood.findBusinesses(
      zipCode === undefined ? { countyFips: countyFips ?? '' } : { zipCode },
    );
    if (!found) {
      return zipCode === undefined
        ? refuse(`We don’t have data for county ${countyFips}.`)
        : refuseZip(zipCode);
    }
    cacheForAnHour(reply);
    return found;
  });

  /** The Census Bureau has more ZIPs than our embedded data, so we call it before looking up the location. */
  async function demographicsOfZip(zipCode: string) {
    const found = await neighborhood.findZip(zipCode);
    return found ? answer(locationOfZip(zipCode) ?? bareZip(zipCode), found) : refuseZip(zipCode);
  }
}

const answer = (location: Location, found: FoundFigures) => ({
  location,
  ...found,
  dataPoints: countPoints(found.statistics),
});

/** A ZIP that only the Census Bureau has figures for. */
const bareZip = (zipCode: string): Location => ({
  name: `ZIP ${zipCode}`,
  zipCode,
  metroId: null,
  city: null,
  state: null,
  latitude: null,
  longitude: null,
  county: null,
  metro: null,
});

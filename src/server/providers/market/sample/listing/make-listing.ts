import type { SeedKey } from '#engine/monte-carlo/random/random.ts';
import { dateOf } from '#server/providers/market/sample/days.ts';
import {
  Draws,
  evenly,
  listingNumberOf,
  normalAt,
  roundTo,
  STEP,
  STREAM,
  weighted,
} from '#server/providers/market/sample/draws.ts';
import type { LocalLevels } from '#server/providers/market/sample/local-levels.ts';
import {
  type TakenAddresses,
  takeAddress,
} from '#server/providers/market/sample/streets/addresses.ts';
import type { Street } from '#server/providers/market/sample/streets/streets.ts';
import { type Asking, drawAsking, LONG_LISTED_DAYS } from './asking.ts';
import { type Costs, drawCosts } from './costs.ts';
import { drawDwelling } from './dwelling.ts';
import { drawEstimates } from './estimates.ts';
import { fittingStory, listingHistory, type Story } from './history.ts';
import { drawPastSales } from './past-sales.ts';
import type {
  Dwelling,
  PastSale,
  SampleEstimate,
  SampleListing,
  SamplePriceEvent,
  SamplePropertyType,
  Trait,
} from './sample-listing.ts';
import { worthOf } from './worth.ts';

/** Data shared by all listings in a ZIP. */
export interface ZipScene {
  readonly key: SeedKey;
  readonly levels: LocalLevels;
  readonly streets: readonly Street[];
  readonly weights: readonly number[];
  readonly mix: readonly SamplePropertyType[];
  /** Log adjustment that moves the median listing to the ZIP's level. */
  readonly center: number;
  readonly taken: TakenAddresses;
  /** Starting points of the evenly spread sequences of streets, stories and sizes. */
  readonly streetStart: number;
  readonly storyStart: number;
  readonly sizeStart: number;
  readonly today: number;
}

/** A ZIP's nth listing. Earlier listings must already have taken their addresses. */
export function makeListing(scene: ZipScene, n: number): SampleListing {
  const { key, levels, today } = scene;
  const { zip } = levels;
  const house = listingNumberOf(zip.zip, n);
  const draws = (stream: number) => new Draws(key, house, stream);

  const street = scene.streets[weighted(scene.weights, evenly(scene.streetStart, n, STEP.street))];
  if (!street) throw new Error(`ZIP ${zip.zip} has no streets`);
  const shape = draws(STREAM.dwelling);
  const type = shape.chance(0.85) ? street.kind : shape.pick(scene.mix);
  const drawn = listingHistory(scene.storyStart, n);
  const size = normalAt(evenly(scene.sizeStart, n, STEP.size));
  const dwelling = drawDwelling(shape, levels, street, { type, size, ...drawn.wanted });
  const worth = worthOf(draws(STREAM.worth), levels, street, dwelling, scene.center);
  const estimates = drawEstimates(draws(STREAM.story), levels, dwelling, worth);
  const story = fittingStory(drawn, dwelling, estimates);
  const asking = drawAsking(draws(STREAM.asking), story.name, worth, estimates, today);
  const costs = drawCosts(
    draws(STREAM.costs),
    levels,
    dwelling,
    story.name,
    worth.asIs,
    asking.listPrice,
  );
  const past = draws(STREAM.past);
  const listedDay = today - asking.daysOnMarket;
  const sales = drawPastSales(past, levels, story.name, worth.asIs, dwelling.yearBuilt, listedDay);
  const statedRent = drawStatedRent(past, story, dwelling, estimates.rent);
  const address = takeAddress(draws(STREAM.place), levels, street, dwelling, scene.taken);
  // Written out because spreading four objects here takes longer than drawing them.
  return {
    origin: 'sample',
    id: `smp-${zip.zip}-${n + 1}`,
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    street: street.name,
    city: zip.city,
    state: zip.state,
    zip: zip.zip,
    formatted: address.formatted,
    latitude: address.latitude,
    longitude: address.longitude,
    county: levels.county,
    countyFips: zip.countyFips,
    metroId: zip.metroId,
    type: dwelling.type,
    beds: dwelling.beds,
    baths: dwelling.baths,
    squareFeet: dwelling.squareFeet,
    lotSquareFeet: dwelling.lotSquareFeet,
    yearBuilt: dwelling.yearBuilt,
    stories: dwelling.stories,
    units: dwelling.units,
    unitBeds: dwelling.unitBeds,
    condition: dwelling.condition,
    status: asking.status,
    listPrice: asking.listPrice,
    listedDate: dateOf(listedDay),
    daysOnMarket: asking.daysOnMarket,
    priceHistory: historyOf(sales, asking),
    lastSale: sales.at(-1) ?? null,
    valueEstimate: estimates.value,
    rentEstimate: estimates.rent,
    statedRent,
    annualTaxes: costs.annualTaxes,
    taxesAfterSale: costs.taxesAfterSale,
    annualInsurance: costs.annualInsurance,
    insuranceEstimate: costs.insuranceEstimate,
    floodZone: costs.floodZone,
    monthlyHoa: costs.monthlyHoa,
    rehabEstimate: estimates.rehab,
    afterRepairValue: estimates.afterRepair,
    traits: traitsOf(story, dwelling, asking, costs, statedRent),
  };
}

function historyOf(sales: readonly PastSale[], asking: Asking): SamplePriceEvent[] {
  const history: SamplePriceEvent[] = sales.map(({ date, price }) => ({
    date,
    event: 'Sold',
    price,
  }));
  history.push(...asking.events);
  return history;
}

/** Some listings are rented; a seller with something to hide states a rent above market. */
function drawStatedRent(
  draws: Draws,
  story: Story,
  dwelling: Dwelling,
  rent: SampleEstimate,
): number | null {
  if (story.name === 'rent-above-range') return roundTo(rent.high * draws.between(1.08, 1.25), 5);
  const likely = dwelling.type === 'Multi-Family' ? 0.55 : 0.13;
  if (dwelling.condition === 1 || story.name === 'flip' || !draws.chance(likely)) return null;
  return Math.min(rent.high, roundTo(rent.average * draws.normal(0.94, 0.05), 5));
}

function traitsOf(
  story: Story,
  dwelling: Dwelling,
  asking: Asking,
  costs: Costs,
  statedRent: number | null,
): Trait[] {
  const traits: Trait[] = [...story.traits];
  const add = (applies: boolean, trait: Trait) => {
    if (applies) traits.push(trait);
  };
  add(dwelling.condition <= 2, 'fixer');
  add(asking.daysOnMarket >= LONG_LISTED_DAYS, 'long-listed');
  add(
    asking.events.some(({ event }) => event === 'Price changed'),
    'price-reduced',
  );
  add(asking.daysOnMarket <= 7, 'new-listing');
  add(dwelling.yearBuilt >= 2024, 'new-construction');
  add(statedRent !== null, 'tenant-occupied');
  add(costs.floodZone === 'inside', 'flood-zone');
  return traits;
}

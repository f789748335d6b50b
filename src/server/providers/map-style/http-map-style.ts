import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import type { Clockwork } from '#server/providers/outbound/clockwork.ts';
import { describeAnswer, jsonAnswer } from '#server/providers/outbound/json-answer.ts';
import { send } from '#server/providers/outbound/send.ts';
import type { MapStyle } from './map-style.ts';
import { urlsOfStyle, urlsOfTileJson } from './style-urls.ts';

interface Settings {
  url: string;
  /** Origins that the style does not name itself. */
  furtherOrigins: readonly string[];
  /** Pages may always reach it. */
  ownOrigin: string;
  clockwork: Clockwork;
  log: OutboundLog;
}

/** For the style and its sources together: a server that starts waits for them. */
const TIMEOUT_MS = 5000;
const MOST_SOURCES = 20;
const RETRY_MS = 60_000;

/** Reads the style once; again a minute after a failure, when the next page is sent. */
export function createHttpMapStyle(settings: Settings): MapStyle {
  const { url, furtherOrigins, ownOrigin, clockwork, log } = settings;
  let named: readonly string[] = [];
  let retryAt = Number.POSITIVE_INFINITY;

  const read = async () => {
    retryAt = Number.POSITIVE_INFINITY;
    const found = await readStyleUrls(url, clockwork, log);
    if (found) named = found;
    else retryAt = clockwork.now().getTime() + RETRY_MS;
  };
  return {
    firstRead: read(),
    origins: () => {
      if (clockwork.now().getTime() >= retryAt) void read();
      const origins = new Set([
        ...[url, ...named].map((one) => new URL(one).origin),
        ...furtherOrigins,
      ]);
      origins.delete(ownOrigin);
      return [...origins].toSorted();
    },
  };
}

/** Null where the style or one of its sources could not be read. */
async function readStyleUrls(
  url: string,
  clockwork: Clockwork,
  log: OutboundLog,
): Promise<string[] | null> {
  const deadline = clockwork.deadline(TIMEOUT_MS);
  const readJson = async (from: string): Promise<unknown> => {
    const answer = jsonAnswer(
      await send(from, { headers: { accept: 'application/json' }, deadline }),
    );
    if (answer.kind === 'json' && answer.status === 200) return answer.body;
    log.warn({ service: 'map-style', answer: describeAnswer(answer) }, 'an outside service failed');
    return null;
  };
  const style = await readJson(url);
  if (style === null) return null;
  const { urls, tileJsons } = urlsOfStyle(style, url);
  const read = tileJsons.slice(0, MOST_SOURCES).map(async (tileJson) => {
    const body = await readJson(tileJson);
    return body === null ? null : urlsOfTileJson(body, tileJson);
  });
  const tiles = await Promise.all(read);
  return tiles.includes(null) ? null : [...urls, ...tiles.flatMap((found) => found ?? [])];
}

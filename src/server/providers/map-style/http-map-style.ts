import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import type { Clockwork } from '#server/providers/outbound/clockwork.ts';
import { describeAnswer, jsonAnswer } from '#server/providers/outbound/json-answer.ts';
import { send } from '#server/providers/outbound/send.ts';
import type { MapStyle } from './map-style.ts';
import { urlsOfStyle, urlsOfTileJson } from './style-urls.ts';

interface Settings {
  url: string;
  /** Origins that the style itself doesn't list. */
  furtherOrigins: readonly string[];
  /** Always allowed. */
  ownOrigin: string;
  clockwork: Clockwork;
  log: OutboundLog;
}

/** The time limit for the style and its sources together, kept short because server startup waits for them. */
const TIMEOUT_MS = 5000;
const MOST_SOURCES = 20;
const RETRY_MS = 60_000;

/** Reads the style once; after a failure, tries again when the next page is sent, but no sooner than a minute later. */
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

/** Null if the style or one of its sources couldn't be read. */
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

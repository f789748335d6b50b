import type { FastifyInstance } from 'fastify';
import { readPresets } from '#contract/calculations/presets.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { buildPresets } from './build-presets.ts';
import { localGrowth } from './local-growth.ts';

export function registerPresets(app: FastifyInstance, deps: Deps): void {
  route(app, deps, readPresets, async ({ query, signedIn }) => {
    const { assumptions } = await findUnderwriting(deps, signedIn?.user.userId ?? null);
    const growth = localGrowth(query);
    const { location, history } = growth;
    return { location, presets: buildPresets(assumptions, growth), history };
  });
}

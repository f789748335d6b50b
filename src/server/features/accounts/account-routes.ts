import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { registerExport } from './export-routes.ts';
import { registerMailedLinks } from './mailed-link-routes.ts';
import { registerProfile } from './profile-routes.ts';
import { registerSessions } from './session-routes.ts';
import { registerSignIn } from './sign-in-routes.ts';

export function registerAccounts(app: FastifyInstance, deps: Deps): void {
  registerSignIn(app, deps);
  registerSessions(app, deps);
  registerProfile(app, deps);
  registerMailedLinks(app, deps);
  registerExport(app, deps);
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { registerDeleteAccount } from './delete-account-routes.ts';
import { registerDemo } from './demo-routes.ts';
import { registerExport } from './export-routes.ts';
import { registerMailedLinks } from './mailed-link-routes.ts';
import { registerPassword } from './password-routes.ts';
import { registerProfile } from './profile-routes.ts';
import { registerSessions } from './session-routes.ts';
import { registerSignIn } from './sign-in-routes.ts';

export function registerAccounts(app: FastifyInstance, deps: Deps): void {
  registerSignIn(app, deps);
  registerDemo(app, deps);
  registerSessions(app, deps);
  registerProfile(app, deps);
  registerPassword(app, deps);
  registerDeleteAccount(app, deps);
  registerMailedLinks(app, deps);
  registerExport(app, deps);
}

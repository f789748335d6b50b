import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { BODY_LIMITS, LONGEST_URL } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { registerApiDescription } from '#server/http/docs/openapi-route.ts';
import { registerErrorHandler } from '#server/http/errors/error-handler.ts';
import {
  readableUrl,
  refuseConnection,
  registerUnreadableRequests,
} from '#server/http/errors/unreadable-request.ts';
import { registerWebFiles } from '#server/http/files/web-files.ts';
import { registerOwnerHeader } from '#server/http/security/owner-header.ts';
import { registerSecurityHeaders } from '#server/http/security/security-headers.ts';
import type { Deps } from './deps.ts';
import { registerAccessTokens } from './features/access-tokens/access-token-routes.ts';
import { registerAccounts } from './features/accounts/account-routes.ts';
import { registerAnalyses } from './features/analyses/analysis-routes.ts';
import { registerBilling } from './features/billing/billing-routes.ts';
import { registerBookImports } from './features/book-imports/book-import-routes.ts';
import { registerBookReports } from './features/book-reports/book-report-routes.ts';
import { registerCalculations } from './features/calculations/calculation-routes.ts';
import { registerSimulations } from './features/calculations/simulation-routes.ts';
import { registerCalendar } from './features/calendar/calendar-routes.ts';
import { registerClientErrors } from './features/client-errors/client-error-routes.ts';
import { registerContact } from './features/contact/contact-routes.ts';
import { registerDevMail } from './features/dev-mail/dev-mail-routes.ts';
import { registerDocuments } from './features/documents/document-routes.ts';
import { registerExpenses } from './features/expenses/expense-routes.ts';
import { registerFavorites } from './features/favorites/favorite-routes.ts';
import { registerFeedback } from './features/feedback/feedback-routes.ts';
import { registerGoogleSignIn } from './features/google-sign-in/google-sign-in-routes.ts';
import { registerHandOver } from './features/hand-over/hand-over-routes.ts';
import { registerHealth } from './features/health/health-routes.ts';
import { registerImports } from './features/imports/import-routes.ts';
import { registerLeases } from './features/leases/lease-routes.ts';
import { registerLetters } from './features/letters/letter-routes.ts';
import { registerLocations } from './features/locations/location-routes.ts';
import { registerMaintenance } from './features/maintenance/maintenance-routes.ts';
import { registerNotifications } from './features/notifications/notification-routes.ts';
import { registerOwnedProperties } from './features/owned-properties/owned-property-routes.ts';
import { registerPasskeys } from './features/passkeys/passkey-routes.ts';
import { registerPayments } from './features/payments/payment-routes.ts';
import { registerPlans } from './features/plans/plan-routes.ts';
import { registerPortfolio } from './features/portfolio/portfolio-routes.ts';
import { registerLogo } from './features/preferences/logo-routes.ts';
import { registerPreferences } from './features/preferences/preference-routes.ts';
import { createPropertyPages, createPropertyTabs } from './features/properties/property-page.ts';
import { registerProperties } from './features/properties/property-routes.ts';
import { registerPropertyImports } from './features/property-imports/property-import-routes.ts';
import { registerReconciliations } from './features/reconciliations/reconciliation-routes.ts';
import { registerReports } from './features/reports/report-routes.ts';
import { registerReserves } from './features/reserves/reserve-routes.ts';
import { registerSales } from './features/sale/sale-routes.ts';
import { registerSamplePortfolio } from './features/sample-portfolio/sample-portfolio-routes.ts';
import { registerSavedSearches } from './features/saved-searches/saved-search-routes.ts';
import { registerSecondFactor } from './features/second-factor/second-factor-routes.ts';
import { registerSharedCosts } from './features/shared-costs/shared-cost-routes.ts';
import { registerStreetView } from './features/street-view/street-view-routes.ts';
import { registerBankAccounts } from './features/switch/bank-account-routes.ts';
import { registerSwitch } from './features/switch/switch-routes.ts';
import { registerTaxYears } from './features/tax-year/tax-year-routes.ts';
import { registerTransactions } from './features/transactions/transaction-routes.ts';
import { registerVendors } from './features/vendors/vendor-routes.ts';
import { registerWaitlist } from './features/waitlist/waitlist-routes.ts';
import { registerGracefulClose } from './http/graceful-close.ts';
import { registerJsonBody } from './http/json-body.ts';
import { registerConnectionLimit } from './http/limits/connections.ts';
import { registerPacing } from './http/limits/paced-requests.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerRequestLog, requestId } from './http/request-log.ts';
import { frameworkPath } from './http/route.ts';
import { findMarketHealth } from './market/market-health.ts';

/** Requests that take longer to arrive are cut off so slow clients can't tie up every connection. */
const ARRIVAL_LIMIT_MS = 60_000;

const features = [
  registerHealth,
  registerWaitlist,
  registerContact,
  registerAccounts,
  registerSecondFactor,
  registerPasskeys,
  registerAccessTokens,
  registerGoogleSignIn,
  registerBilling,
  registerLocations,
  registerStreetView,
  registerProperties,
  registerFavorites,
  registerImports,
  registerPreferences,
  registerLogo,
  registerNotifications,
  registerSavedSearches,
  registerCalculations,
  registerSimulations,
  registerAnalyses,
  registerReports,
  registerLeases,
  registerLetters,
  registerExpenses,
  registerTransactions,
  registerVendors,
  registerSharedCosts,
  registerMaintenance,
  registerCalendar,
  registerDocuments,
  registerOwnedProperties,
  registerPlans,
  registerSales,
  registerPortfolio,
  registerTaxYears,
  registerBookReports,
  registerHandOver,
  registerBookImports,
  registerBankAccounts,
  registerReconciliations,
  registerSwitch,
  registerPropertyImports,
  registerSamplePortfolio,
  registerReserves,
  registerPayments,
  registerFeedback,
  registerClientErrors,
];

/** Builds the app; `main` starts it, and tests inject requests into it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    rewriteUrl: readableUrl,
    clientErrorHandler: refuseConnection,
    bodyLimit: BODY_LIMITS.form,
    requestTimeout: ARRIVAL_LIMIT_MS,
    // We reject a missing or repeated Host header ourselves, with our usual error body.
    http: { requireHostHeader: false },
    trustProxy: (_address: string, hop: number) => hop < deps.env.TRUSTED_PROXIES,
    // During shutdown, requests on open connections are still answered before the connection closes.
    return503OnClosing: false,
    // Parameters can be as long as a URL, so a malformed id gets the same 404 as an unknown one.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_URL },
  });
  app.decorateRequest('signedIn', null);
  registerErrorHandler(app);
  registerJsonBody(app);
  registerConnectionLimit(app, deps);
  registerPacing(app, deps);
  registerGracefulClose(app);
  registerRequestLog(app);
  registerMetrics(app, { ...deps, readMarket: () => findMarketHealth(deps) });
  await registerSecurityHeaders(app, deps);
  registerOwnerHeader(app, deps);
  registerUnreadableRequests(app);
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });

  for (const register of features) register(app, deps);
  registerDevMail(app, deps);

  registerApiDescription(app, deps);
  await registerWebFiles(app, deps.webRoot, deps.env, {
    '/property/:id': createPropertyPages(deps),
    ...Object.fromEntries(
      ['buy-and-hold', 'brrrr', 'fix-and-flip', 'neighborhood'].map((tab) => [
        `/property/:id/${tab}`,
        createPropertyTabs(deps),
      ]),
    ),
  });
  // Endpoints that read raw bytes are registered in a separate scope, which isn't loaded until this point.
  await app.after();
  assertComplete(app);
  return app;
}

/** A contract endpoint without a handler fails at startup instead of in front of a user. */
function assertComplete(app: FastifyInstance): void {
  const missing = endpoints.filter(
    ({ method, path }) => !app.hasRoute({ method, url: frameworkPath(path) }),
  );
  if (missing.length > 0) {
    throw new Error(
      `No route for: ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}`,
    );
  }
}

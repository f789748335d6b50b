import { accessTokenEndpoints } from '#contract/accounts/access-tokens.ts';
import { exportAccount } from '#contract/accounts/account-export.ts';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { googleSignInEndpoints } from '#contract/accounts/google-sign-in.ts';
import { notificationEndpoints } from '#contract/accounts/notifications.ts';
import { passkeyEndpoints } from '#contract/accounts/passkeys.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factor.ts';
import { analysisEndpoints } from '#contract/analyses/analyses.ts';
import { reportEndpoints } from '#contract/analyses/reports.ts';
import { checkoutEndpoints } from '#contract/billing/checkout.ts';
import { invoiceEndpoints } from '#contract/billing/invoices.ts';
import { planChangeEndpoints } from '#contract/billing/plan-change.ts';
import { testModeEndpoints } from '#contract/billing/test-mode.ts';
import { bankAccountEndpoints } from '#contract/book-imports/bank-accounts.ts';
import { bookImportEndpoints } from '#contract/book-imports/book-imports.ts';
import { reconciliationEndpoints } from '#contract/book-imports/reconciliations.ts';
import { switchEndpoints } from '#contract/book-imports/switch.ts';
import { calculationEndpoints } from '#contract/calculations/calculations.ts';
import { calendarEndpoints } from '#contract/calendar/calendar.ts';
import { documentEndpoints } from '#contract/documents/documents.ts';
import { expenseEndpoints } from '#contract/expenses/expenses.ts';
import { leaseEndpoints } from '#contract/leases/leases.ts';
import { letterEndpoints } from '#contract/leases/letters.ts';
import { favoriteEndpoints } from '#contract/listings/favorites.ts';
import { importEndpoints } from '#contract/listings/imports.ts';
import { propertyEndpoints } from '#contract/listings/properties.ts';
import { propertyAnalyticsEndpoints } from '#contract/listings/property-analytics.ts';
import { propertySearchEndpoints } from '#contract/listings/property-search.ts';
import { rentcastEndpoints } from '#contract/listings/rentcast.ts';
import { savedSearchEndpoints } from '#contract/listings/saved-searches.ts';
import { locationEndpoints } from '#contract/locations/locations.ts';
import { mapEndpoints } from '#contract/locations/maps.ts';
import { maintenanceEndpoints } from '#contract/maintenance/maintenance.ts';
import { loanEndpoints } from '#contract/owned-properties/loans.ts';
import { ownedPropertyEndpoints } from '#contract/owned-properties/owned-properties.ts';
import { planEndpoints } from '#contract/owned-properties/plans.ts';
import { propertyImportEndpoints } from '#contract/owned-properties/property-imports.ts';
import { saleEndpoints } from '#contract/owned-properties/sale.ts';
import { sellOrHoldEndpoints } from '#contract/owned-properties/sell-or-hold.ts';
import { paymentEndpoints } from '#contract/payments/payments.ts';
import { bookReportEndpoints } from '#contract/portfolio/book-reports.ts';
import { handOverEndpoints } from '#contract/portfolio/hand-over.ts';
import { portfolioEndpoints } from '#contract/portfolio/portfolio.ts';
import { portfolioSimulationEndpoints } from '#contract/portfolio/portfolio-simulation.ts';
import { refinancePlanEndpoints } from '#contract/portfolio/refinance-plan.ts';
import { samplePortfolioEndpoints } from '#contract/portfolio/sample-portfolio.ts';
import { taxYearEndpoints } from '#contract/portfolio/tax-year.ts';
import { reserveEndpoints } from '#contract/reserves/reserves.ts';
import { sharedCostEndpoints } from '#contract/shared-costs/shared-costs.ts';
import { simulationEndpoints } from '#contract/simulations/simulations.ts';
import { contactEndpoints } from '#contract/site/contact.ts';
import { waitlistEndpoints } from '#contract/site/waitlist.ts';
import { transactionEndpoints } from '#contract/transactions/transactions.ts';
import { reportClientErrors } from '#contract/trust/client-errors.ts';
import { feedbackEndpoints } from '#contract/trust/feedback.ts';
import { vendorEndpoints } from '#contract/vendors/vendors.ts';
import { billingEndpoints } from './billing.ts';
import type { Endpoint } from './endpoint.ts';
import { healthEndpoints } from './health.ts';
import { preferenceEndpoints } from './preferences.ts';

/** Every endpoint in the product; the server won't start if one has no route. */
export const endpoints: Endpoint[] = [
  ...healthEndpoints,
  ...waitlistEndpoints,
  ...contactEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...accessTokenEndpoints,
  exportAccount,
  ...googleSignInEndpoints,
  ...billingEndpoints,
  ...checkoutEndpoints,
  ...planChangeEndpoints,
  ...invoiceEndpoints,
  ...testModeEndpoints,
  ...locationEndpoints,
  ...mapEndpoints,
  ...propertySearchEndpoints,
  ...propertyEndpoints,
  ...propertyAnalyticsEndpoints,
  ...rentcastEndpoints,
  ...favoriteEndpoints,
  ...importEndpoints,
  ...preferenceEndpoints,
  ...notificationEndpoints,
  ...savedSearchEndpoints,
  ...calculationEndpoints,
  ...simulationEndpoints,
  ...analysisEndpoints,
  ...reportEndpoints,
  ...leaseEndpoints,
  ...letterEndpoints,
  ...expenseEndpoints,
  ...transactionEndpoints,
  ...vendorEndpoints,
  ...sharedCostEndpoints,
  ...maintenanceEndpoints,
  ...calendarEndpoints,
  ...documentEndpoints,
  ...ownedPropertyEndpoints,
  ...planEndpoints,
  ...saleEndpoints,
  ...sellOrHoldEndpoints,
  ...loanEndpoints,
  ...portfolioEndpoints,
  ...portfolioSimulationEndpoints,
  ...taxYearEndpoints,
  ...bookReportEndpoints,
  ...handOverEndpoints,
  ...bookImportEndpoints,
  ...bankAccountEndpoints,
  ...reconciliationEndpoints,
  ...switchEndpoints,
  ...propertyImportEndpoints,
  ...samplePortfolioEndpoints,
  ...refinancePlanEndpoints,
  ...reserveEndpoints,
  ...paymentEndpoints,
  ...feedbackEndpoints,
  reportClientErrors,
];

import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { PaymentAnswer } from '#contract/payments/payments.ts';
import { addBirchStreet } from './ownership-rows.ts';
import { registerUser, type TestApp, type TestBrowser } from './test-app.ts';

export interface Owner {
  browser: TestBrowser;
  userId: string;
  propertyId: string;
}

/** A new user who owns 118 Birch Street. */
export async function newOwner(testApp: TestApp): Promise<Owner> {
  const { browser, userId } = await registerUser(testApp);
  const { propertyId } = await addBirchStreet(testApp.deps.db, userId);
  return { browser, userId, propertyId };
}

export const leasesUrl = ({ propertyId }: Pick<Owner, 'propertyId'>): string =>
  `/api/v2/rentals/history/${propertyId}`;

/** 2,300 a month in 2026: the required fields only. */
export const LEASE_OF_2026 = { startsOn: '2026-01-01', endsOn: '2026-12-31', monthlyRent: 2300 };

export async function newLease(owner: Owner, typed: object = {}): Promise<LeaseAnswer> {
  const response = await owner.browser.post(leasesUrl(owner), { ...LEASE_OF_2026, ...typed });
  if (response.statusCode !== 201) throw new Error(`A new lease answered ${response.body}`);
  return response.json<LeaseAnswer>();
}

export const paymentsUrl = ({ propertyId }: Pick<Owner, 'propertyId'>): string =>
  `/api/v2/rentals/payments/${propertyId}`;

export const OTHER_INCOME = { purpose: 'otherIncome', date: '2026-11-10', amount: 50 };
export const WATER_BILL = { kind: 'utilities', label: 'Water', due: '2026-11-05', amount: 48.2 };

export async function newPayment(owner: Owner, typed: object): Promise<PaymentAnswer> {
  const response = await owner.browser.post(paymentsUrl(owner), typed);
  if (response.statusCode !== 201) throw new Error(`A new payment answered ${response.body}`);
  return response.json<PaymentAnswer>();
}

export const expensesUrl = ({ propertyId }: Pick<Owner, 'propertyId'>): string =>
  `/api/v2/expenses/properties/${propertyId}`;

export const PLUMBER = { category: 'repairs', date: '2026-11-03', amount: 185, vendor: 'Plumber' };
export const INSURANCE = {
  category: 'insurance',
  amount: 112.5,
  anchor: '2026-10-31',
  every: 'monthly',
};

import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { type LoadedTaxYear, loadTaxYear } from './load-tax-year.ts';

/** Reads a tax year once per revision of the owner's records, for the page, its files and every report that uses it. */
export const readsTaxYear =
  (deps: Deps) =>
  (signedIn: SignedIn, year: number, propertyId?: string): Promise<LoadedTaxYear> =>
    deps.figures.read(
      signedIn,
      `tax ${year} ${propertyId ?? ''}`,
      () => loadTaxYear(deps, signedIn.user.userId, year, propertyId),
      ({ properties, history }) => properties.length * (history.length + 1),
    );

import {
  constant,
  type Explanation,
  product,
  quotientNode,
  rounded,
  sum,
} from '#engine/explain/explain.ts';
import { twelve } from '#engine/explain/explain-operating.ts';
import { choose } from '#engine/explain/live-rules.ts';
import { PREPAYMENT_RULE } from '#engine/rental/prepayment.ts';
import type { LoanNodes } from './explain-loan.ts';

const MONTHS = { unit: 'months' } as const;
const YEARS = { unit: 'years' } as const;

/** The year that a month is in, as (months + 5.5) / 12, rounded. */
export const yearOfMonth = (label: string, month: Explanation): Explanation =>
  rounded(
    label,
    null,
    [
      quotientNode(
        'Years',
        null,
        [sum('Months plus 5.5', null, [month, constant('5.5', 5.5, 'months')], MONTHS), twelve],
        YEARS,
      ),
    ],
    YEARS,
  );

/** The penalty for repaying `balance` with a loan's payment `paid`; null if the loan never has one. */
export function explainPenalty(
  { name, penalty, schedule }: LoanNodes,
  balance: Explanation,
  paid: Explanation,
): Explanation | null {
  if (penalty.length === 0) return null;
  const none = constant('No penalty', 0, 'fraction');
  const year = yearOfMonth('Year of the loan', paid);
  const share = penalty.reduceRight<() => Explanation>(
    (otherwise, given, index) => () =>
      choose(
        { left: year, is: 'equal to', right: constant(`Year ${index + 1}`, index + 1, 'years') },
        () => given,
        otherwise,
        'Prepayment penalty rate',
      ),
    () => none,
  )();
  const due = choose(
    { left: schedule().balloonMonth, is: 'equal to', right: paid },
    () => none,
    () => share,
    'Prepayment penalty rate',
  );
  return product(`${name}: prepayment penalty`, null, [balance, due], {
    convention: PREPAYMENT_RULE,
  });
}

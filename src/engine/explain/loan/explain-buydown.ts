import {
  atLeastZero,
  constant,
  difference,
  type Explanation,
  NOTHING,
  type NodeName,
  numberIn,
  partOf,
  payment,
  product,
  quotientNode,
  scheduled,
  sum,
} from '#engine/explain/explain.ts';
import { twelve } from '#engine/explain/explain-operating.ts';
import { choose, fromSchedule, inFull } from '#engine/explain/live-rules.ts';
import {
  BUYDOWN_RULE,
  BUYDOWN_STEP,
  buydownCost,
  buydownPayment,
  MOST_BUYDOWN_YEARS,
} from '#engine/loan/buydown.ts';
import { creditBetween, payoffMonth } from '#engine/loan/loan-years.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import { explainUndrawn } from './explain-draws.ts';
import { explainPaid, type LoanNodes } from './explain-loan.ts';

const BUYDOWN_YEARS = Array.from({ length: MOST_BUYDOWN_YEARS }, (_, index) => index + 1);

const ALL_MONTHS = constant('All buydown payments', MOST_BUYDOWN_YEARS * 12, 'months');
const NO_MONTHS = constant('No payments', 0, 'months');
const one = constant('100%', 1, 'fraction');
const step = constant('1%', BUYDOWN_STEP, 'fraction');

/** The buydown credit in one year of a hold that starts after `made` payments. */
export function explainBuydownYear(nodes: LoanNodes, year: number, made: Explanation): Explanation {
  const until = (months: number) =>
    months === 0
      ? made
      : sum('Payments made', null, [made, constant(`${months} payments`, months, 'months')], {
          unit: 'months',
        });
  const span = [until((year - 1) * 12), until(year * 12)] as const;
  return explainCredit(nodes, partOf(nodes.name, M.buydownCredit), span, explainMade(nodes));
}

/** The buyer's cost of a buydown at closing. */
export function explainBuydownCost(nodes: LoanNodes): Explanation {
  const { loan, name, buydown } = nodes;
  if (buydown === null) return constant(`${name}: no buydown`, 0);
  const all = explainCredit(
    nodes,
    `${name}: all buydown credits`,
    [NO_MONTHS, ALL_MONTHS],
    explainNotePayments(nodes),
  );
  const share = difference('Buyer’s share', null, [one, buydown.sellerShare], {
    unit: 'fraction',
  });
  return product(partOf(name, M.buydownCost), buydownCost(loan), [all, share]);
}

/** Everything the owner pays on a loan in its first months, net of buydown credits and interest saved on draws. */
export function explainPaidByOwner(
  nodes: LoanNodes,
  price: number,
  months: Explanation,
): Explanation {
  const paid = explainPaid(nodes, price, months);
  const less = [
    ...(nodes.buydown
      ? [
          explainCredit(
            nodes,
            partOf(nodes.name, M.buydownCredit),
            [NO_MONTHS, months],
            explainMade(nodes),
          ),
        ]
      : []),
    ...(nodes.draws ? [explainUndrawn(nodes.loan, nodes.draws, nodes.annualRate, months)] : []),
  ];
  return less.length === 0
    ? paid
    : difference(`${nodes.name}: paid by the owner`, null, [paid, ...less]);
}

/**
 * The number of payments until the loan is paid off. Mortgage insurance, which depends on the price, doesn't affect it.
 */
const explainMade = ({ loan, name, schedule }: LoanNodes): Explanation =>
  fromSchedule(
    scheduled(`${name}: payments made`, payoffMonth(loan, 0), 'months'),
    schedule,
    ['payments'],
    'all',
  );

/**
 * The number of payments under the promissory note: through its balloon, or through the end of its term if it has none.
 */
function explainNotePayments({ name, termMonths, schedule }: LoanNodes): Explanation {
  const unit = { unit: 'months' } as const;
  const { balloonMonth } = schedule();
  const label = `${name}: payments under the note`;
  const left = difference('Payments left at the balloon', null, [termMonths, balloonMonth], unit);
  return choose(
    { left: balloonMonth, is: 'above', right: NOTHING },
    () =>
      difference(
        label,
        null,
        [termMonths, atLeastZero('Payments not made', null, [left], unit)],
        unit,
      ),
    () => termMonths,
    label,
  );
}

/**
 * The credits between two payments. Each buydown year contributes its monthly credit × the number of its payments that
 * are in that range and among the loan's `all` payments.
 */
function explainCredit(
  nodes: LoanNodes,
  name: NodeName,
  [after, through]: readonly [Explanation, Explanation],
  all: Explanation,
): Explanation {
  const { loan, name: loanName } = nodes;
  if (nodes.buydown === null) return constant(`${loanName}: no buydown`, 0);
  const value = creditBetween(loan, numberIn(all), numberIn(after), numberIn(through));
  const parts = BUYDOWN_YEARS.map((year) =>
    product(`${loanName}: buydown credits, year ${year}`, null, [
      explainMonthlyCredit(nodes, year),
      difference(
        `Payments in buydown year ${year}`,
        null,
        [countedBy(all, year, through), countedBy(all, year, after)],
        { unit: 'months' },
      ),
    ]),
  );
  const shown = parts.filter((part) => numberIn(part) !== 0);
  const detail = { convention: BUYDOWN_RULE };
  return inFull(
    shown.length === 0
      ? constant(`${loanName}: no buydown credit`, 0)
      : sum(name, value, shown, detail),
    () => sum(name, null, parts, detail),
  );
}

/** How many of a buydown year's payments are among the loan's first `payments`. */
function countedBy(all: Explanation, year: number, payments: Explanation): Explanation {
  const unit = { unit: 'months' } as const;
  const over = (name: string, months: Explanation, from: Explanation) =>
    atLeastZero(name, null, [difference('Payments beyond', null, [months, from], unit)], unit);
  const late = over('Payments after the last one due', payments, all);
  const made = difference('Payments due', null, [payments, late], unit);
  const from = (years: number) => constant(`${years * 12} payments`, years * 12, 'months');
  return difference(
    `Payments since the start of buydown year ${year}`,
    null,
    [
      over(`Payments after year ${year - 1}`, made, from(year - 1)),
      over(`Payments after year ${year}`, made, from(year)),
    ],
    unit,
  );
}

/** The payment at the loan's rate minus the payment at the reduced rate. */
function explainMonthlyCredit(nodes: LoanNodes, year: number): Explanation {
  const { loan, name, annualRate } = nodes;
  return difference(
    `${name}: monthly buydown credit, year ${year}`,
    buydownPayment(loan, year),
    [explainAt(nodes, annualRate), explainAt(nodes, explainReducedRate(nodes, year))],
    { unit: 'dollars a month' },
  );
}

function explainReducedRate({ annualRate, buydown }: LoanNodes, year: number): Explanation {
  const fraction = { unit: 'fraction' } as const;
  const years = buydown?.years ?? NO_MONTHS;
  const before = constant(`Years before buydown year ${year}`, year - 1, 'years');
  const left = atLeastZero(
    'Buydown years left',
    null,
    [difference('Years left', null, [years, before], { unit: 'years' })],
    { unit: 'years' },
  );
  const reduction = product('Rate reduction', null, [left, step], fraction);
  return atLeastZero(
    `Rate in buydown year ${year}`,
    null,
    [difference('Rate minus reduction', null, [annualRate, reduction], fraction)],
    fraction,
  );
}

/** Month 1's payment at a rate; only the interest if the loan starts interest-only. */
function explainAt({ name, principal, termMonths, schedule }: LoanNodes, rate: Explanation) {
  const unit = { unit: 'dollars a month' } as const;
  const label = `${name}: payment at ${rate.label.charAt(0).toLowerCase()}${rate.label.slice(1)}`;
  return choose(
    { left: schedule().interestOnlyMonths, is: 'above', right: NOTHING },
    () =>
      product(
        label,
        null,
        [principal, quotientNode('Monthly rate', null, [rate, twelve], { unit: 'fraction' })],
        unit,
      ),
    () => payment(label, null, [principal, rate, termMonths], unit),
    label,
  );
}

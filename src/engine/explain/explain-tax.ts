import type { Deal } from '#engine/deal.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { HeldRental } from '#engine/rental/buy-and-hold.ts';
import type { HoldYear } from '#engine/rental/buy-and-hold-years.ts';
import type { CashInvested } from '#engine/rental/cash-invested.ts';
import type { AfterTaxHold, AfterTaxYear } from '#engine/tax/tax.ts';
import { LIFE_MONTHS, monthsInService } from '#engine/tax/tax-depreciation.ts';
import { FULL_ALLOWANCE, PHASE_OUT_SHARE, PHASE_OUT_START } from '#engine/tax/tax-passive-loss.ts';
import { boundProfile, type TaxProfile } from '#engine/tax/tax-profile.ts';
import {
  atLeastZero,
  constant,
  difference,
  type Explanation,
  type GivenNode,
  givenBy,
  internalRate,
  inYearNode,
  negation,
  numberIn,
  product,
  quotientNode,
  type SourceOf,
  scheduled,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { explainHold, TIMELINE } from './explain-hold.ts';
import { explainSaleSheet } from './explain-tax-sale.ts';

const WHOLE = constant('100%', 1, 'fraction');
const NOTHING_CARRIED = constant('No prior losses', 0);

/** The starting point for a tax year's explanation. */
type Start = {
  /** What is depreciated and from which year: the building, then each year's improvements. */
  readonly worn: readonly {
    readonly year: number;
    readonly of: string;
    readonly spent: Explanation;
  }[];
  readonly ordinaryRate: Explanation;
  readonly allowance: Explanation;
  readonly last: number;
};

/** Explains a hold after tax, with every number of every year and the sale traced back to the inputs. */
export function explainAfterTaxHold(
  deal: Deal,
  hold: HeldRental,
  result: AfterTaxHold,
  givenProfile: TaxProfile,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<AfterTaxHold> {
  const profile = boundProfile(givenProfile);
  const given = givenBy(sourceOf);
  const { firstYear, projection } = explainHold(deal, hold, sourceOf);
  const { costBasis, basis } = explainBasis(result, firstYear.cashInvested, profile, given);
  const last = result.years.length;
  const improved = projection.years.flatMap(
    ({ operating: { capitalReserve }, oneTimeCost }, at) => {
      const parts = [capitalReserve, oneTimeCost].filter((spent) => numberIn(spent) > 0);
      const [part] = parts;
      if (!part) return [];
      const spent = parts.length > 1 ? sum('Reserve and one-time cost', null, parts) : part;
      const of =
        parts.length > 1 ? 'improvements' : part === oneTimeCost ? 'one-time cost' : 'reserve';
      return [{ year: at + 1, of, spent: inYearNode(spent, at + 1) }];
    },
  );
  const improvements = sum(
    M.improvements,
    result.improvements,
    improved.map(({ spent }) => spent),
  );
  const start: Start = {
    worn: [{ year: 1, of: 'building', spent: basis }, ...improved],
    ordinaryRate: given('Income tax rate', profile.ordinaryRate, 'tax.ordinaryRate', 'fraction'),
    allowance: explainAllowance(profile, given),
    last,
  };
  const years: WithExplanation<AfterTaxYear>[] = [];
  for (const [index, row] of result.years.entries()) {
    const year = projection.years[index] as WithExplanation<HoldYear>;
    const penalties = projection.refinances
      .filter(({ month }) => Math.ceil(numberIn(month) / 12) === row.year)
      .map(({ penalty }) => penalty);
    const before = years.at(-1)?.carriedLoss ?? NOTHING_CARRIED;
    years.push(explainTaxYear(row, year, penalties, before, start));
  }
  const sale = explainSaleSheet(result.sale, {
    hold: projection.sale,
    costBasis: sum('Basis including improvements', null, [costBasis, improvements]),
    depreciation: sum(
      'Total depreciation',
      null,
      start.worn.map(({ year, spent }) =>
        explainDepreciationThrough(spent, last - year + 1, last - year + 1),
      ),
    ),
    carriedLoss: years.at(-1)?.carriedLoss ?? NOTHING_CARRIED,
    ordinaryRate: start.ordinaryRate,
    profile,
    yearsHeld: last,
    given,
  });
  const flows = result.flows.map((flow, index) => {
    const cash = years[index - 1]?.cashFlowAfterTax;
    if (!cash) return projection.flows[0] as Explanation;
    return index === last
      ? sum(`Year ${index} plus sale proceeds, after tax`, flow, [cash, sale.proceedsAfterTax])
      : inYearNode(cash, index);
  });
  return {
    costBasis,
    depreciableBasis: basis,
    improvements,
    years,
    sale,
    flows,
    irr: internalRate(M.afterTaxIrr, result.irr, [projection.monthsWithoutRent, ...flows], {
      unit: 'fraction',
      convention: TIMELINE,
    }),
    totalTax: sum(M.totalTax, result.totalTax, [
      ...years.map((year, index) => inYearNode(year.tax, index + 1)),
      sale.tax,
    ]),
  };
}

function explainBasis(
  result: AfterTaxHold,
  { price, closingCosts, holding, principalBeforeRent, rehab }: WithExplanation<CashInvested>,
  { landShare }: TaxProfile,
  given: GivenNode,
): { costBasis: Explanation; basis: Explanation } {
  const held = difference('Holding costs excluding principal', null, [
    holding,
    principalBeforeRent,
  ]);
  const purchaseCost = sum('Purchase price and costs', null, [price, closingCosts, held]);
  const building = difference('Building share', null, [
    WHOLE,
    given('Land share', landShare, 'tax.landShare', 'fraction'),
  ]);
  const wearingOut = sum('Building and rehab', null, [
    product('Purchased building', null, [purchaseCost, building]),
    atLeastZero(M.rehab, null, [rehab]),
  ]);
  return {
    costBasis: sum(M.costBasis, result.costBasis, [purchaseCost, rehab]),
    basis: atLeastZero(M.depreciableBasis, result.depreciableBasis, [wearingOut], {
      convention: 'Land isn’t depreciated; all of the rehab counts as building.',
    }),
  };
}

function explainAllowance({ modifiedIncome }: TaxProfile, given: GivenNode): Explanation {
  const income = given('Modified adjusted gross income', modifiedIncome, 'tax.modifiedIncome');
  const above = difference('Income above $100,000', null, [
    income,
    constant('Phase-out threshold', PHASE_OUT_START),
  ]);
  const lost = product('Phased-out allowance', null, [
    constant('50%', PHASE_OUT_SHARE, 'fraction'),
    atLeastZero('Income above $100,000, if any', null, [above]),
  ]);
  const left = difference('Remaining allowance', null, [
    constant('Full allowance', FULL_ALLOWANCE),
    lost,
  ]);
  return atLeastZero('Loss allowance', null, [left]);
}

/** Depreciation through the end of a year; the property is sold at the end of year `last`. */
function explainDepreciationThrough(basis: Explanation, year: number, last: number): Explanation {
  const soldInMonth = year === last ? 12 : undefined;
  const served = monthsInService(year, { placedInServiceMonth: 1, soldInMonth });
  return quotientNode(`Depreciation through year ${year}`, null, [
    product('Basis × months', null, [basis, constant('Months in service', served, 'months')]),
    constant('27.5 years', LIFE_MONTHS, 'months'),
  ]);
}

function explainTaxYear(
  row: AfterTaxYear,
  hold: WithExplanation<HoldYear>,
  penalties: readonly Explanation[],
  carriedLossBefore: Explanation,
  { worn, ordinaryRate, allowance, last }: Start,
): WithExplanation<AfterTaxYear> {
  const { netOperatingIncome } = hold.operating;
  const { interest, mortgageInsurance, prepaymentPenalty } = hold.debt;
  const penalty = sum(M.prepaymentPenalty, null, [prepaymentPenalty, ...penalties]);
  const financeCost = sum(M.financeCost, row.financeCost, [
    interest,
    mortgageInsurance,
    ...(numberIn(penalty) === 0 ? [] : [penalty]),
  ]);
  const depreciation = sum(
    M.depreciation,
    row.depreciation,
    worn
      .filter(({ year }) => year <= row.year)
      .map(({ year, of, spent }) => {
        const age = row.year - year + 1;
        const ages = last - year + 1;
        const label = year === 1 && spent === worn[0]?.spent ? 'Building' : `Year ${year} ${of}`;
        return difference(label, null, [
          explainDepreciationThrough(spent, age, ages),
          explainDepreciationThrough(spent, age - 1, ages),
        ]);
      }),
    {
      convention:
        'Straight-line over 27.5 years; the first and last months count half. The CapEx reserve and one-time costs count as improvements starting in their year.',
    },
  );
  const pointsDeducted = scheduled(M.pointsDeducted, row.pointsDeducted);
  const rentalIncome = difference(
    M.taxableIncome,
    row.rentalIncome,
    [netOperatingIncome, financeCost, hold.repairCost, depreciation, pointsDeducted],
    {
      convention:
        'The CapEx reserve and one-time costs aren’t deducted; they pay for improvements, which are depreciated.',
    },
  );
  const net = difference('Income after prior losses', null, [rentalIncome, carriedLossBefore]);
  const isLimited = row.carriedLoss > 0;
  const taxed = isLimited
    ? negation('Allowed loss', row.taxed, [allowance])
    : sum(M.taxedIncome, row.taxed, [net]);
  const tax = product(M.incomeTax, row.tax, [taxed, ordinaryRate]);
  return {
    year: hold.year,
    netOperatingIncome,
    financeCost,
    repairCost: hold.repairCost,
    depreciation,
    pointsDeducted,
    rentalIncome,
    carriedLossBefore,
    taxed,
    carriedLoss: isLimited
      ? difference(M.lossCarriedForward, row.carriedLoss, [
          negation('Loss', null, [net]),
          allowance,
        ])
      : constant('No loss carried forward', row.carriedLoss),
    tax,
    cashFlow: hold.cashFlow,
    cashFlowAfterTax: difference(M.cashFlowAfterTax, row.cashFlowAfterTax, [hold.cashFlow, tax]),
  };
}

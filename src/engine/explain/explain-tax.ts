import type { Deal } from '#engine/deal.ts';
import {
  afterTaxLines,
  costBasisLine,
  depreciableBasisLine,
  depreciationInYearLine,
  depreciationThroughLine,
  lossAllowanceLine,
  passiveYearLines,
  purchaseCostLine,
  rentalIncomeLines,
} from '#engine/lines/tax-lines.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { HeldRental } from '#engine/rental/buy-and-hold.ts';
import type { HoldProjection, HoldYear } from '#engine/rental/buy-and-hold-years.ts';
import type { AfterTaxHold, AfterTaxYear } from '#engine/tax/tax.ts';
import { monthsInService } from '#engine/tax/tax-depreciation.ts';
import { boundProfile, type TaxProfile } from '#engine/tax/tax-profile.ts';
import {
  constant,
  type Explanation,
  givenBy,
  internalRate,
  inYearNode,
  numberIn,
  type SourceOf,
  scheduled,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { explainHold, TIMELINE } from './explain-hold.ts';
import { explainSaleSheet } from './explain-tax-sale.ts';
import { EXPLAINED } from './explained-arithmetic.ts';

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
  const { rehab } = firstYear.cashInvested;
  const purchaseCost = purchaseCostLine(EXPLAINED, firstYear.cashInvested);
  const costBasis = costBasisLine(EXPLAINED, purchaseCost, rehab);
  const landShare = given('Land share', profile.landShare, 'tax.landShare', 'fraction');
  const basis = depreciableBasisLine(EXPLAINED, purchaseCost, rehab, landShare);
  const rates = {
    ordinaryRate: given('Income tax rate', profile.ordinaryRate, 'tax.ordinaryRate', 'fraction'),
    capitalGainsRate: given(
      'Capital gains tax rate',
      profile.capitalGainsRate,
      'tax.capitalGainsRate',
      'fraction',
    ),
    recaptureCeiling: given(
      'Recapture ceiling',
      profile.recaptureCeiling,
      'tax.recaptureCeiling',
      'fraction',
    ),
  };
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
    ordinaryRate: rates.ordinaryRate,
    allowance: lossAllowanceLine(
      EXPLAINED,
      given('Modified adjusted gross income', profile.modifiedIncome, 'tax.modifiedIncome'),
    ),
    last,
  };
  const years: WithExplanation<AfterTaxYear>[] = [];
  for (const [index, row] of result.years.entries()) {
    const year = projection.years[index] as WithExplanation<HoldYear>;
    const penalty = explainPenaltyInYear(projection, index + 1);
    const carriedLoss = years.at(-1)?.carriedLoss ?? NOTHING_CARRIED;
    years.push(explainTaxYear(row, year, penalty, carriedLoss, start));
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
    rates,
    yearsHeld: last,
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

/** Depreciation through the end of a year; the property is sold at the end of year `last`. */
function explainDepreciationThrough(basis: Explanation, year: number, last: number): Explanation {
  const soldInMonth = year === last ? 12 : undefined;
  const served = monthsInService(year, { placedInServiceMonth: 1, soldInMonth });
  const months = constant('Months in service', served, 'months');
  return depreciationThroughLine(EXPLAINED, basis, months, `Depreciation through year ${year}`);
}

/** A year's prepayment penalties, which count as interest. */
function explainPenaltyInYear(
  { refinances, years }: WithExplanation<HoldProjection>,
  year: number,
): Explanation {
  const atPayoff = years[year - 1]?.debt.prepaymentPenalty as Explanation;
  const atRefinance = refinances
    .filter(({ month }) => Math.ceil(numberIn(month) / 12) === year)
    .map(({ penalty }) => penalty);
  return atRefinance.length === 0
    ? atPayoff
    : sum(M.prepaymentPenalty, null, [atPayoff, ...atRefinance]);
}

function explainTaxYear(
  row: AfterTaxYear,
  hold: WithExplanation<HoldYear>,
  penalty: Explanation,
  carriedLossBefore: Explanation,
  { worn, ordinaryRate, allowance, last }: Start,
): WithExplanation<AfterTaxYear> {
  const { netOperatingIncome } = hold.operating;
  const depreciation = sum(
    M.depreciation,
    row.depreciation,
    worn
      .filter(({ year }) => year <= row.year)
      .map(({ year, of, spent }) => {
        const age = row.year - year + 1;
        const ages = last - year + 1;
        const label = year === 1 && spent === worn[0]?.spent ? 'Building' : `Year ${year} ${of}`;
        return depreciationInYearLine(
          EXPLAINED,
          explainDepreciationThrough(spent, age, ages),
          explainDepreciationThrough(spent, age - 1, ages),
          label,
        );
      }),
    {
      convention:
        'Straight-line over 27.5 years; the first and last months count half. The CapEx reserve and one-time costs count as improvements starting in their year.',
    },
  );
  const pointsDeducted = scheduled(M.pointsDeducted, row.pointsDeducted);
  const { financeCost, rentalIncome } = rentalIncomeLines(EXPLAINED, {
    ...hold.debt,
    netOperatingIncome,
    penalty,
    repairCost: hold.repairCost,
    depreciation,
    pointsDeducted,
  });
  const { taxed, carriedLoss } = passiveYearLines(
    EXPLAINED,
    rentalIncome,
    carriedLossBefore,
    allowance,
  );
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
    carriedLoss,
    cashFlow: hold.cashFlow,
    ...afterTaxLines(EXPLAINED, taxed, ordinaryRate, hold.cashFlow),
  };
}

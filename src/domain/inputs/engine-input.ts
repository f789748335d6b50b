import { yearOverridesOf } from '#domain/inputs/fields/year-fields.ts';
import type {
  BrrrrDeal,
  ConstructionDraws,
  Deal,
  DealLoan,
  FlipDeal,
  FlipLoan,
  Growth,
  LoanTerms,
  Operating,
  Project,
  Reassessment,
} from '#engine/deal.ts';
import type { MortgageTerms as EngineMortgage } from '#engine/loan/mortgage.ts';
import type { Rental } from '#engine/rental/cash-flow.ts';
import { fromPercent } from '#engine/units.ts';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import {
  type BrrrrInput,
  type CashFlowInput,
  type FixFlipInput,
  inputFor,
  type MortgageInput,
  type RoiInput,
} from './calculation-inputs.ts';
import type { PropertyFigures } from './property-figures.ts';
import { DRAW_SHARES } from './summed-fields.ts';
import { NOTHING_TYPED, type TypedFields } from './typed-fields.ts';
import { inputWith } from './typed-input.ts';

/*
 * The only file where whole percents become the engine's fractions, and a percentage of the price becomes dollars.
 */

const months = (years: number): number => Math.round(years * 12);

export const rentalOf = (input: CashFlowInput): Rental => ({
  purchase: {
    price: input.purchasePrice,
    closingCosts: closingCosts(input),
    rehabCost: input.rehabCost,
    contingencyRate: fromPercent(input.rehabContingencyPercent),
    // Without a rehab it is rented from the closing day on.
    rentStartMonth: input.rehabCost > 0 ? input.rentStartMonth : 0,
    holdingCosts: input.holdingCosts,
  },
  loans: [
    {
      loanToPrice: 1 - fromPercent(input.downPaymentPercent),
      ...termsOf(input),
      buydownYears: input.buydownYears,
      buydownSellerShare: fromPercent(input.buydownSellerPercent),
    } satisfies DealLoan,
    ...secondLoanOf(input),
  ],
  operating: operatingOf(input),
});

/** The discount rate as the engine's fraction. */
export const discountRateOf = (given: { readonly discountRatePercent: number }): number =>
  fromPercent(given.discountRatePercent);

/** Only a hold has a discount rate; the split of its return needs none. */
export function holdDealOf(input: RoiInput & { readonly discountRatePercent?: number }): Deal {
  const { purchase, loans, operating } = rentalOf(input);
  const { extraMonthlyPrincipal, afterRepairValue, startingValue } = input;
  const { discountRatePercent = DEFAULT_ASSUMPTIONS.discountRatePercent } = input;
  return {
    purchase: { ...purchase, afterRepairValue, startingValue },
    // Paid on the first loan, as an owner with two would have to choose one.
    loans: loans.map((loan, at) => (at === 0 ? { ...loan, extraMonthlyPrincipal } : loan)),
    operating,
    reassessment: reassessmentOf(input),
    growth: growthOf(input),
    yearOverrides: yearOverridesOf(input),
    exit: {
      sellingCostRate: fromPercent(input.sellingCostPercent),
      exitCapRate: fromPercent(input.exitCapRatePercent),
    },
    holdYears: input.holdYears,
    discountRate: discountRateOf({ discountRatePercent }),
  };
}

/** A bridge stays, interest-only, until the refinance pays it off: later than any refinance with any delay. */
const BRIDGE_MONTHS = 240;

export function brrrrDealOf(input: BrrrrInput): BrrrrDeal {
  const { afterRepairValue, refinanceMonth } = input;
  const loanToValue = fromPercent(input.refinanceLtvPercent);
  return {
    project: projectOf(input),
    loans: [{ ...bridgeOf(input), termMonths: BRIDGE_MONTHS, interestOnlyMonths: BRIDGE_MONTHS }],
    rentStartMonth: Math.min(input.rentStartMonth, refinanceMonth),
    operating: operatingOf(input),
    refinance: {
      month: refinanceMonth,
      afterRepairValue,
      loanToValue,
      costs: afterRepairValue * loanToValue * fromPercent(input.refinanceCostPercent),
      terms: {
        annualRate: fromPercent(input.refinanceInterestRate),
        termMonths: months(input.loanTermYears),
      },
    },
    reassessment: reassessmentOf(input),
    growth: growthOf(input),
    yearOverrides: yearOverridesOf(input),
    exit: { sellingCostRate: fromPercent(input.sellingCostPercent) },
    holdYears: input.holdYears,
  };
}

export const flipDealOf = (input: FixFlipInput): FlipDeal => ({
  project: projectOf(input),
  loans: [flipLoanOf(input)],
  months: input.flipMonths,
  salePrice: input.afterRepairValue,
  sellingCostRate: fromPercent(input.sellingCostPercent),
  wantedProfit: input.afterRepairValue * fromPercent(input.wantedProfitPercent),
});

export function mortgageOf(input: MortgageInput): EngineMortgage {
  const { adjustAfterYears, balloonYears } = input;
  const fromMonth = months(adjustAfterYears) + 1;
  return {
    price: input.purchasePrice,
    loan: {
      loanToPrice: 1 - fromPercent(input.downPaymentPercent),
      ...termsOf(input),
      extraMonthlyPrincipal: input.extraMonthlyPrincipal,
      rateChanges:
        adjustAfterYears > 0
          ? [{ fromMonth, annualRate: fromPercent(input.adjustedInterestRate) }]
          : undefined,
      balloonMonth: balloonYears > 0 ? months(balloonYears) : undefined,
    },
    annualPropertyTax: input.propertyTaxesAnnual,
    annualInsurance: input.insuranceAnnual,
    monthlyHoa: input.hoaMonthly,
  };
}

/** A property bought, rented out, held and sold. */
export const dealFrom = (
  figures: PropertyFigures,
  assumptions: Assumptions,
  typed: TypedFields = NOTHING_TYPED,
): Deal => holdDealOf(inputWith('buy-hold', figures, assumptions, typed));

/** The same on the basis of a BRRRR and a flip of it: its rehab counts, and it is worth what they refinance or sell at. */
export const comparedDealFrom = (figures: PropertyFigures, assumptions: Assumptions): Deal =>
  holdDealOf({
    ...inputFor('buy-hold', figures, assumptions, true),
    startingValue: figures.afterRepairValue ?? figures.price,
  });

/** A property rehabbed, rented out and refinanced. */
export const brrrrFrom = (
  figures: PropertyFigures,
  assumptions: Assumptions,
  typed: TypedFields = NOTHING_TYPED,
): BrrrrDeal => brrrrDealOf(inputWith('brrrr', figures, assumptions, typed));

/** A property rehabbed and sold. */
export const flipFrom = (
  figures: PropertyFigures,
  assumptions: Assumptions,
  typed: TypedFields = NOTHING_TYPED,
): FlipDeal => flipDealOf(inputWith('fix-flip', figures, assumptions, typed));

const closingCosts = (input: { purchasePrice: number; closingCostPercent: number }): number =>
  input.purchasePrice * fromPercent(input.closingCostPercent);

const termsOf = (input: CashFlowInput | MortgageInput): LoanTerms => ({
  annualRate: fromPercent(input.loanInterestRate),
  termMonths: months(input.loanTermYears),
  interestOnlyMonths: months(input.interestOnlyYears),
  pointsRate: fromPercent(input.pointsPercent),
  mortgageInsuranceRate: fromPercent(input.mortgageInsurancePercent),
});

const secondLoanOf = (input: CashFlowInput): readonly DealLoan[] =>
  input.secondLoanAmount > 0
    ? [
        {
          principal: input.secondLoanAmount,
          annualRate: fromPercent(input.secondLoanInterestRate),
          termMonths: months(input.secondLoanTermYears),
          interestOnlyMonths: months(input.secondLoanInterestOnlyYears),
        },
      ]
    : [];

const operatingOf = (input: CashFlowInput | BrrrrInput): Operating => ({
  monthlyRent: input.monthlyRent,
  monthlyOtherIncome: input.monthlyOtherIncome,
  vacancyRate: fromPercent(input.vacancyRatePercent),
  annualPropertyTax: input.propertyTaxesAnnual,
  annualInsurance: input.insuranceAnnual,
  monthlyHoa: input.hoaMonthly,
  annualUtilities: input.utilitiesAnnual,
  annualOtherExpenses: input.otherExpensesAnnual,
  maintenanceRate: fromPercent(input.maintenancePercent),
  managementRate: fromPercent(input.managementPercent),
  capexRate: fromPercent(input.capexPercent),
});

const reassessmentOf = (input: RoiInput | BrrrrInput): Reassessment => ({
  annualTax: input.purchasePrice * fromPercent(input.reassessedTaxPercent),
  afterYears: input.reassessedAfterYears,
});

const growthOf = (input: RoiInput | BrrrrInput): Growth => ({
  valueGrowthRate: fromPercent(input.valueGrowthPercent),
  rentGrowthRate: fromPercent(input.rentGrowthPercent),
  expenseGrowthRate: fromPercent(input.expenseGrowthPercent),
});

const projectOf = (input: BrrrrInput | FixFlipInput): Project => ({
  price: input.purchasePrice,
  closingCosts: closingCosts(input),
  closingCostRate: fromPercent(input.closingCostPercent),
  rehabCost: input.rehabCost,
  contingencyRate: fromPercent(input.rehabContingencyPercent),
  monthlyHoldingCosts: input.monthlyHoldingCosts,
});

/** A share of price and rehab, without the contingency: what a lender is shown. */
const bridgeOf = (input: BrrrrInput) => ({
  principal: (input.purchasePrice + input.rehabCost) * fromPercent(input.bridgeLoanToCostPercent),
  ...bridgeTermsOf(input),
});

/** The same, its two parts apart, so that the part on the price follows an offer. */
const flipLoanOf = (input: FixFlipInput): FlipLoan => ({
  loanToPrice: fromPercent(input.bridgeLoanToCostPercent),
  lentOnRehab: rehabLoanOf(input),
  ...bridgeTermsOf(input),
});

const bridgeTermsOf = (input: BrrrrInput | FixFlipInput) => ({
  annualRate: fromPercent(input.bridgeInterestRate),
  pointsRate: fromPercent(input.bridgePointsPercent),
  draws: drawsOf(input),
});

/** The part of the bridge loan that pays for the rehab. */
const rehabLoanOf = ({ rehabCost, bridgeLoanToCostPercent }: BrrrrInput | FixFlipInput): number =>
  rehabCost * fromPercent(bridgeLoanToCostPercent);

/** Typed percentages scaled to 100 %, else even draws; undefined where the whole loan is paid out at closing. */
function drawsOf(input: BrrrrInput | FixFlipInput): ConstructionDraws | undefined {
  const { drawMonths } = input;
  const typed = DRAW_SHARES.map((name) => input[name]);
  const all = typed.reduce((sum, share) => sum + share, 0);
  if (drawMonths === 0 && all === 0) return undefined;
  return {
    amount: rehabLoanOf(input),
    shares: typed.map((share, index) =>
      all > 0 ? share / all : drawMonths > index ? 1 / drawMonths : 0,
    ),
  };
}

import { ALL_CASH_RETURNED, type MeasureRow } from './measure.ts';

const income = { unit: 'dollars', good: 'more' } as const;
const cost = { unit: 'dollars', good: 'less' } as const;
const rate = { unit: 'fraction', good: 'more' } as const;

/** A hold's years and sale. */
export const HOLD_RESULT_MEASURES = {
  startingValue: {
    ...income,
    label: 'Starting value',
    help: 'The value that growth starts from: the after-repair value if there’s a rehab and it’s known, otherwise a value you entered or the price.',
  },
  propertyValue: {
    ...income,
    label: 'Property value',
    short: 'Value',
    help: 'Property value at the end of the year.',
  },
  equity: { ...income, label: 'Equity', help: 'Property value minus loan balance.' },
  repairCost: {
    ...cost,
    label: 'Unplanned repairs',
    short: 'Repairs',
    help: 'In a simulated year, large repairs that the CapEx reserve doesn’t cover.',
  },
  oneTimeCost: {
    ...cost,
    label: 'One-time cost',
    help: 'A known capital expense in this year only, such as a roof; like the CapEx reserve, it isn’t part of NOI.',
  },
  salePrice: { ...income, label: 'Sale price', help: 'What the property sells for.' },
  sellingCosts: {
    ...cost,
    label: 'Selling costs',
    help: 'Agent commissions, transfer taxes and concessions, as a percent of the sale price.',
  },
  loanPayoff: {
    ...cost,
    label: 'Loan payoff',
    help: 'Loan balance when the property is sold.',
  },
  saleProceeds: {
    ...income,
    label: 'Sale proceeds',
    help: 'Sale price minus selling costs and loan payoff, before income tax.',
  },
  totalCashFlow: {
    ...income,
    label: 'Total cash flow',
    help: 'Cash flow over all years, excluding the sale.',
  },
  netProfit: {
    ...income,
    label: 'Net profit',
    help: 'Total cash flow plus sale proceeds minus cash invested, before income tax.',
  },
  irr: {
    ...rate,
    label: 'IRR',
    help: 'Internal rate of return: the annual rate at which all cash in and out has a present value of 0. For a BRRRR, measured from the refinance on the cash left in the deal.',
    infinite: ALL_CASH_RETURNED,
  },
  mirr: {
    ...rate,
    label: 'Modified IRR',
    short: 'MIRR',
    help: 'The annual return with cash in discounted and cash back reinvested at the discount rate. It has a single answer even when the IRR has several.',
  },
  npv: {
    ...income,
    label: 'Net present value',
    short: 'NPV',
    help: 'Today’s value of all cash in and out at the discount rate.',
  },
  equityMultiple: {
    unit: 'times',
    good: 'more',
    label: 'Equity multiple',
    help: 'Total cash back ÷ total cash in; a year with negative cash flow counts as cash invested.',
    infinite: ALL_CASH_RETURNED,
  },
  netEquityMultiple: {
    unit: 'times',
    good: 'more',
    label: 'Equity multiple, net',
    help: '(Total cash flow + sale proceeds) ÷ cash invested; a year with negative cash flow lowers it.',
    infinite: ALL_CASH_RETURNED,
  },
} as const satisfies Record<string, MeasureRow>;

/** Where a hold's return comes from. */
export const ROI_MEASURES = {
  roi: {
    ...rate,
    label: 'Return on investment',
    short: 'ROI',
    help: 'Total return ÷ cash invested, over the period shown.',
    infinite: ALL_CASH_RETURNED,
  },
  firstYearRoi: {
    ...rate,
    label: 'First-year ROI',
    help: 'First-year cash flow, principal paydown and appreciation ÷ cash invested, before buying and selling costs.',
    infinite: ALL_CASH_RETURNED,
  },
  totalReturn: {
    ...income,
    label: 'Total return',
    help: 'Cash flow, principal paydown and appreciation; over all years, minus buying and selling costs.',
  },
  returnFromCashFlow: {
    ...income,
    label: 'From cash flow',
    help: 'Cash flow, excluding a balloon, which the owner pays with other money.',
  },
  returnFromPaydown: {
    ...income,
    label: 'From principal paydown',
    help: 'Loan principal paid down by rent.',
  },
  returnFromAppreciation: {
    ...income,
    label: 'From appreciation',
    help: 'Increase in property value; the last year ends at the sale price.',
  },
  returnFromTaxSavings: {
    ...income,
    label: 'From tax savings',
    help: 'Income tax saved by paper losses; negative if tax is due.',
  },
  valueAdded: {
    ...income,
    label: 'Value added at purchase',
    help: 'Starting value minus purchase price.',
  },
  buyingCosts: {
    ...cost,
    label: 'Buying costs',
    help: 'Closing costs, points, rehab and holding costs before the first rent payment, excluding principal.',
  },
} as const satisfies Record<string, MeasureRow>;

/** A hold after income tax. */
export const TAX_MEASURES = {
  costBasis: {
    unit: 'dollars',
    good: 'neither',
    label: 'Cost basis',
    help: 'Purchase price, closing costs, holding costs and rehab.',
  },
  depreciableBasis: {
    unit: 'dollars',
    good: 'neither',
    label: 'Depreciable basis',
    help: 'The building’s share of the cost basis; land isn’t depreciated.',
  },
  improvements: {
    unit: 'dollars',
    good: 'neither',
    label: 'Improvements',
    help: 'CapEx reserves spent; depreciated starting in the year they’re spent.',
  },
  financeCost: {
    ...cost,
    label: 'Interest and mortgage insurance',
    help: 'The deductible part of the loan payments, including prepayment penalties.',
  },
  depreciation: {
    ...income,
    label: 'Depreciation',
    help: 'Straight-line over 27.5 years; the first and last months count half.',
  },
  pointsDeducted: {
    ...income,
    label: 'Points deducted',
    help: 'Points spread over the life of the loan.',
  },
  taxableIncome: {
    unit: 'dollars',
    good: 'neither',
    label: 'Taxable rental income',
    help: 'NOI minus interest, mortgage insurance, depreciation and points.',
  },
  lossCarriedIn: {
    unit: 'dollars',
    good: 'neither',
    label: 'Prior-year losses',
    help: 'Losses from earlier years that couldn’t be deducted.',
  },
  taxedIncome: {
    unit: 'dollars',
    good: 'less',
    label: 'Taxed income',
    help: 'Taxable rental income after prior-year losses, within the loss allowance.',
  },
  lossCarriedForward: {
    unit: 'dollars',
    good: 'neither',
    label: 'Loss carried forward',
    help: 'Losses above the allowance, carried forward to later years.',
  },
  incomeTax: {
    ...cost,
    label: 'Income tax',
    help: 'Taxed income × tax rate; negative if tax is saved.',
  },
  cashFlowAfterTax: {
    ...income,
    label: 'Cash flow after tax',
    help: 'Annual cash flow minus income tax.',
  },
  adjustedBasis: {
    unit: 'dollars',
    good: 'neither',
    label: 'Adjusted basis',
    help: 'Cost basis plus improvements minus all depreciation.',
  },
  gainOnSale: {
    ...income,
    label: 'Gain on sale',
    help: 'Sale price minus selling costs and adjusted basis.',
  },
  depreciationRecapture: {
    unit: 'dollars',
    good: 'neither',
    label: 'Depreciation recapture',
    help: 'The part of the gain that comes from depreciation.',
  },
  capitalGain: {
    ...income,
    label: 'Capital gain',
    help: 'The rest of the gain after depreciation recapture.',
  },
  recaptureTax: {
    ...cost,
    label: 'Tax on depreciation recapture',
    help: 'Taxed as ordinary income, but at no more than 25%.',
  },
  capitalGainTax: { ...cost, label: 'Tax on capital gain', help: 'Capital gain × its tax rate.' },
  carriedLossSaving: {
    ...income,
    label: 'Tax saved by suspended losses',
    help: 'Suspended losses at the sale × tax rate.',
  },
  pointsSaving: {
    ...income,
    label: 'Tax saved by remaining points',
    help: 'Points not yet deducted × tax rate.',
  },
  saleTax: { ...cost, label: 'Tax on sale', help: 'Total income tax on the sale.' },
  saleProceedsAfterTax: {
    ...income,
    label: 'Sale proceeds after tax',
    help: 'Sale proceeds minus tax on the sale.',
  },
  afterTaxIrr: {
    ...rate,
    label: 'After-tax IRR',
    help: 'IRR of all cash flows and the sale, after income tax.',
  },
  ofPlan: {
    unit: 'fraction',
    good: 'more',
    label: 'Percent of plan',
    help: 'Actual cash flow ÷ planned cash flow for the same months.',
  },
  costOfCash: {
    unit: 'fraction',
    good: 'less',
    label: 'Cost of cash out',
    help: 'The annual rate at which refinancing and holding come out even, comparing new payments and balance with the old ones.',
  },
  equityYearReturn: {
    ...rate,
    label: 'Total return on equity',
    help: '(Cash flow + change in sale proceeds) ÷ sale proceeds a year earlier.',
  },
  totalTax: { ...cost, label: 'Total tax', help: 'Income tax for all years and the sale.' },
} as const satisfies Record<string, MeasureRow>;

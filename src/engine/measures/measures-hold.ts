import { ALL_CASH_RETURNED, type MeasureRow } from './measure.ts';

const income = { unit: 'dollars', good: 'more' } as const;
const cost = { unit: 'dollars', good: 'less' } as const;
const rate = { unit: 'fraction', good: 'more' } as const;

/** The years of a hold and its sale. */
export const HOLD_RESULT_MEASURES = {
  startingValue: {
    ...income,
    label: 'Starting value',
    help: 'What a hold grows from: the after-repair value when a rehab is counted and one is known, a typed value, else the price.',
  },
  propertyValue: {
    ...income,
    label: 'Property value',
    short: 'Value',
    help: 'What the property is worth at the end of the year.',
  },
  equity: { ...income, label: 'Equity', help: 'Property value less what is owed.' },
  repairCost: {
    ...cost,
    label: 'Unplanned repairs',
    short: 'Repairs',
    help: 'Large repairs of a simulated year that the CapEx reserve does not cover.',
  },
  oneTimeCost: {
    ...cost,
    label: 'One-time cost',
    help: 'A known capital expense of this year alone, such as a roof; below NOI, like the CapEx reserve.',
  },
  salePrice: { ...income, label: 'Sale price', help: 'What the property sells for.' },
  sellingCosts: {
    ...cost,
    label: 'Selling costs',
    help: 'Agents, transfer taxes and concessions at the sale, as a share of the sale price.',
  },
  loanPayoff: {
    ...cost,
    label: 'Loan payoff',
    help: 'What is still owed when the property is sold.',
  },
  saleProceeds: {
    ...income,
    label: 'Sale proceeds',
    help: 'Sale price less selling costs and the loan payoff, before income tax.',
  },
  totalCashFlow: {
    ...income,
    label: 'Total cash flow',
    help: 'The annual cash flows of all years together, without the sale.',
  },
  netProfit: {
    ...income,
    label: 'Net profit',
    help: 'Total cash flow and sale proceeds less the cash invested, before income tax.',
  },
  irr: {
    ...rate,
    label: 'IRR',
    help: 'Internal rate of return: the annual rate at which all cash in and out is worth 0. Of a BRRRR from the refinance on, on the cash left in.',
    infinite: ALL_CASH_RETURNED,
  },
  mirr: {
    ...rate,
    label: 'Modified IRR',
    short: 'MIRR',
    help: 'The annual return with money in and out carried at the discount rate; it has one answer where the IRR has several.',
  },
  npv: {
    ...income,
    label: 'Net present value',
    short: 'NPV',
    help: 'What all cash in and out is worth today at the discount rate.',
  },
  equityMultiple: {
    unit: 'times',
    good: 'more',
    label: 'Equity multiple',
    help: 'All money back ÷ all money in; a year that costs money counts as money in.',
    infinite: ALL_CASH_RETURNED,
  },
  netEquityMultiple: {
    unit: 'times',
    good: 'more',
    label: 'Equity multiple, net',
    help: 'Total cash flow and sale proceeds ÷ cash invested; a year that costs money lowers it.',
    infinite: ALL_CASH_RETURNED,
  },
} as const satisfies Record<string, MeasureRow>;

/** Where the return of a hold comes from. */
export const ROI_MEASURES = {
  roi: {
    ...rate,
    label: 'Return on investment',
    short: 'ROI',
    help: 'Total return ÷ cash invested, over the period it is shown for.',
    infinite: ALL_CASH_RETURNED,
  },
  firstYearRoi: {
    ...rate,
    label: 'First-year ROI',
    help: 'Cash flow, principal paydown and appreciation of the first year ÷ cash invested, before buying and selling costs.',
    infinite: ALL_CASH_RETURNED,
  },
  totalReturn: {
    ...income,
    label: 'Total return',
    help: 'Cash flow, principal paydown and appreciation; over all years less buying and selling costs.',
  },
  returnFromCashFlow: {
    ...income,
    label: 'From cash flow',
    help: 'The cash flows; a balloon is the owner’s own money and is not in it.',
  },
  returnFromPaydown: {
    ...income,
    label: 'From principal paydown',
    help: 'Principal repaid out of the rent.',
  },
  returnFromAppreciation: {
    ...income,
    label: 'From appreciation',
    help: 'What the property gains in value; the last year ends at the sale price.',
  },
  returnFromTaxSavings: {
    ...income,
    label: 'From tax savings',
    help: 'Income tax saved by losses on paper; negative where tax is due.',
  },
  valueAdded: {
    ...income,
    label: 'Value added at purchase',
    help: 'Starting value less the price.',
  },
  buyingCosts: {
    ...cost,
    label: 'Buying costs',
    help: 'Closing costs, points, rehab and holding before the first rent, less the principal in it.',
  },
} as const satisfies Record<string, MeasureRow>;

/** A hold after income tax. */
export const TAX_MEASURES = {
  costBasis: {
    unit: 'dollars',
    good: 'neither',
    label: 'Cost basis',
    help: 'Purchase price, closing costs, holding and rehab.',
  },
  depreciableBasis: {
    unit: 'dollars',
    good: 'neither',
    label: 'Depreciable basis',
    help: 'The building’s share of the cost basis; land does not wear out.',
  },
  improvements: {
    unit: 'dollars',
    good: 'neither',
    label: 'Improvements',
    help: 'CapEx reserves spent, depreciated from their year on.',
  },
  financeCost: {
    ...cost,
    label: 'Interest and mortgage insurance',
    help: 'The part of the loan payments that is deducted.',
  },
  depreciation: {
    ...income,
    label: 'Depreciation',
    help: 'Straight line over 27.5 years; the first and the last month count half.',
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
    help: 'NOI less interest, mortgage insurance, depreciation and points.',
  },
  lossCarriedIn: {
    unit: 'dollars',
    good: 'neither',
    label: 'Loss carried in',
    help: 'Losses of earlier years that could not be deducted.',
  },
  taxedIncome: {
    unit: 'dollars',
    good: 'less',
    label: 'Taxed income',
    help: 'Taxable rental income after losses carried in and within the loss allowance.',
  },
  lossCarriedForward: {
    unit: 'dollars',
    good: 'neither',
    label: 'Loss carried forward',
    help: 'Losses beyond the allowance, for later years.',
  },
  incomeTax: {
    ...cost,
    label: 'Income tax',
    help: 'Taxed income × tax rate; negative where tax is saved.',
  },
  cashFlowAfterTax: {
    ...income,
    label: 'Cash flow after tax',
    help: 'Annual cash flow less income tax.',
  },
  adjustedBasis: {
    unit: 'dollars',
    good: 'neither',
    label: 'Adjusted basis',
    help: 'Cost basis and improvements less all depreciation.',
  },
  gainOnSale: {
    ...income,
    label: 'Gain on sale',
    help: 'Sale price less selling costs and the adjusted basis.',
  },
  depreciationRecapture: {
    unit: 'dollars',
    good: 'neither',
    label: 'Depreciation recapture',
    help: 'The part of the gain that depreciation caused.',
  },
  capitalGain: {
    ...income,
    label: 'Capital gain',
    help: 'The rest of the gain after depreciation recapture.',
  },
  recaptureTax: {
    ...cost,
    label: 'Tax on depreciation recapture',
    help: 'Taxed as income, but at no more than 25%.',
  },
  capitalGainTax: { ...cost, label: 'Tax on capital gain', help: 'Capital gain × its tax rate.' },
  carriedLossSaving: {
    ...income,
    label: 'Tax saved by carried losses',
    help: 'Losses carried to the sale × tax rate.',
  },
  pointsSaving: {
    ...income,
    label: 'Tax saved by remaining points',
    help: 'Points not yet deducted × tax rate.',
  },
  saleTax: { ...cost, label: 'Tax on sale', help: 'All income tax that the sale causes.' },
  saleProceedsAfterTax: {
    ...income,
    label: 'Sale proceeds after tax',
    help: 'Sale proceeds less the tax on the sale.',
  },
  afterTaxIrr: {
    ...rate,
    label: 'After-tax IRR',
    help: 'The IRR of all cash flows and the sale after income tax.',
  },
  ofPlan: {
    unit: 'fraction',
    good: 'more',
    label: 'Share of plan',
    help: 'Actual cash flow ÷ planned cash flow of the same months.',
  },
  costOfCash: {
    unit: 'fraction',
    good: 'less',
    label: 'Cost of cash out',
    help: 'The yearly rate at which refinancing is worth exactly what holding is: the new payments and balance against the old ones.',
  },
  equityYearReturn: {
    ...rate,
    label: 'Total return on equity',
    help: '(Cash flow + change in sale proceeds) ÷ sale proceeds a year earlier.',
  },
  totalTax: { ...cost, label: 'Total tax', help: 'Income tax of all years and of the sale.' },
} as const satisfies Record<string, MeasureRow>;

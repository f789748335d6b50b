import { MEASURES, type Measure, type MeasureId } from '#engine/measures/measures.ts';
import type { Json } from './openapi-schemas.ts';

/**
 * Field names the engine uses within an object, such as `debt.service` for debt service. All others match their
 * measure's id.
 */
const INNER_NAMES: Readonly<Record<string, MeasureId>> = {
  averageROI: 'averageRoi',
  balance: 'loanBalance',
  borrowed: 'loanAmount',
  buying: 'buyingCosts',
  cashFlow: 'annualCashFlow',
  cashFlowBetween: 'cashFlowBeforeRefinance',
  cashMultiple: 'netEquityMultiple',
  cashOnCashReturn: 'cashOnCash',
  countedValue: 'valueUsed',
  fullMaximumOffer: 'maximumOffer',
  incomeBetween: 'incomeBeforeRefinance',
  loanToValuePercent: 'loanToValue',
  loanPaymentsBetween: 'loanPaymentsBeforeRefinance',
  newPoints: 'refinancePoints',
  occupancyRate: 'occupancy',
  oldBalance: 'oldLoanPayoff',
  paydown: 'returnFromPaydown',
  payoffMonth: 'payoffTime',
  proceeds: 'saleProceeds',
  selling: 'sellingCosts',
  service: 'debtService',
  simpleAnnualReturn: 'simpleAnnualizedReturn',
  surplus: 'surplusCash',
  taxSaving: 'returnFromTaxSavings',
  value: 'propertyValue',
};

/** Field names whose meaning depends on the object; null if the field isn't a measure. */
type OwnNames = Readonly<Record<string, MeasureId | null>>;

const PRINCIPAL: OwnNames = { principal: 'principalPaid' };
const ROI_SPLIT: OwnNames = {
  cashFlow: 'returnFromCashFlow',
  appreciation: 'returnFromAppreciation',
  total: 'totalReturn',
  'returns.total': 'roi',
  'returns.cashFlow': null,
  'returns.paydown': null,
  'returns.appreciation': null,
  'returns.taxSaving': null,
};

/** The schemas whose numbers are in the measures table. */
const RESULTS: Readonly<Record<string, OwnNames>> = {
  OperatingYear: {},
  OperatingStatement: {},
  DebtYear: { ...PRINCIPAL, borrowed: 'borrowed' },
  CashInvested: { holding: 'totalHolding', total: 'cashInvested' },
  FirstYearRatios: {},
  CashFlowResults: {},
  HoldYear: {},
  RefinanceEvent: {
    month: null,
    value: 'refinanceValue',
    netOperatingIncome: 'refinanceIncome',
    'sizedBy.loanToValue': 'loanByValue',
    'sizedBy.debtCoverage': 'loanByCoverage',
    'sizedBy.debtYield': 'loanByDebtYield',
    loan: 'refinanceLoan',
    payoff: 'loansPaidOff',
    penalty: 'prepaymentPenalty',
    costs: 'refinanceFees',
    points: 'pointsOnRefinance',
    cash: 'refinanceCash',
  },
  HoldProjection: { 'sale.price': 'salePrice' },
  BuyHoldResults: {},
  SharedDeal: { 'partners.profit': 'netProfit', 'partners.multiple': 'equityMultiple' },
  RoiSplit: ROI_SPLIT,
  RoiWhole: {
    ...ROI_SPLIT,
    'returns.valueAdded': null,
    'returns.buying': null,
    'returns.selling': null,
  },
  RoiResults: {},
  BrrrrResults: {
    'cashIn.holding': 'totalHolding',
    'cashIn.total': 'cashInvested',
    'refinance.month': 'refinanceMonth',
    'refinance.monthlyIncome': 'monthlyIncomeAfterReserves',
    'refinance.costs': 'refinanceCosts',
    'refinance.equity': 'refinanceEquity',
    capRate: 'allInCapRate',
  },
  FixFlipResults: {
    months: 'monthsToSale',
    holding: 'holdingCosts',
    'financing.total': 'financingCosts',
    'cashInvested.buyingCosts': 'closingCosts',
    'cashInvested.holding': 'holdingCosts',
    'cashInvested.total': 'cashInvested',
  },
  MortgageResults: {
    principal: 'loanAmount',
    'laterPayment.payment': 'laterPayment',
    'schedule.years.principal': 'principalPaid',
    'printed.payment': 'monthlyPayment',
  },
  BuyAndHoldResult: { monthsHeld: 'holdPeriod', capRate: 'allInCapRate' },
  BrrrrResult: { cashIn: 'cashInvested', equity: 'refinanceEquity', capRate: 'allInCapRate' },
  FixFlipResult: { months: 'monthsToSale' },
  ComparedReturns: {
    months: 'holdPeriod',
    'cashTiedUp.peak': 'peakCash',
    'cashTiedUp.months': 'payback',
    'cashTiedUp.afterRefinance': 'cashLeftIn',
    'chanceOfLoss.percent': 'chanceOfLoss',
    'effort.firstYearHours': 'effort',
  },
  Metrics: { capRate: 'allInCapRate' },
  OwnedFigures: PRINCIPAL,
  OwnedMetrics: {},
  PortfolioMetrics: { 'healthParts.value': null, 'healthParts.points': null },
  PortfolioSummary: {},
};

const COUNTED_IN: Readonly<Record<Measure['unit'], string>> = {
  dollars: 'Dollars.',
  'dollars a month': 'Dollars a month.',
  fraction: 'A percentage (6.5 means 6.5%).',
  times: 'A plain number, shown as 1.25×.',
  months: 'Months.',
  years: 'Years.',
  count: 'A count.',
  hours: 'Hours.',
  points: 'From 0 to 100.',
};

/** Title and description for a figure's field. */
function figureDocs({ label, help, unit, infinite, ...states }: Measure, isOutcome: boolean): Json {
  const shown = ` Shown as “${infinite}” when infinite, “${states.undefined}” when undefined.`;
  return { title: label, description: `${help} ${COUNTED_IN[unit]}${isOutcome ? shown : ''}` };
}

interface FieldSchema extends Json {
  $ref?: string;
  type?: string | string[];
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
}

const isNumber = ({ type = [] }: FieldSchema): boolean =>
  [type].flat().some((one) => one === 'number' || one === 'integer');
const isOutcome = ({ $ref }: FieldSchema): boolean => $ref?.endsWith('/Outcome') ?? false;

function documentFields(schema: FieldSchema, own: OwnNames, prefix = ''): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = `${prefix}${name}`;
    const kinds = [field, ...(field.anyOf ?? []), ...(field.items ? [field.items] : [])];
    const named = own[path] === undefined ? (INNER_NAMES[name] ?? name) : own[path];
    if (
      named !== null &&
      named in MEASURES &&
      kinds.some((kind) => isNumber(kind) || isOutcome(kind))
    )
      Object.assign(field, figureDocs(MEASURES[named as MeasureId], kinds.some(isOutcome)));
    else for (const kind of kinds) documentFields(kind, own, `${path}.`);
  }
}

/** Gives every figure in the results its label and help text from the measures table. */
export function documentFigures(components: Json): void {
  for (const [id, own] of Object.entries(RESULTS))
    documentFields((components[id] ?? {}) as FieldSchema, own);
}

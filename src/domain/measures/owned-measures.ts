/** The figures of owned properties by their names; whoever shows one reads its label here. */
export const OWNED_LABELS = {
  totalValue: 'Total value',
  monthlyIncome: 'Monthly income',
  monthlyCashFlow: 'Monthly cash flow',
  occupancy: 'Occupancy',
  averageRoi: 'Average ROI',
  portfolioHealth: 'Portfolio health',
  value: 'Value',
  equity: 'Equity',
  debt: 'Debt',
  share: 'Share',
  capRate: 'Cap rate',
  cashOnCash: 'Cash-on-cash',
} as const;

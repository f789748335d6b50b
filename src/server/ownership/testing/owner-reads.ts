/** What /home, /portfolio and the tax year read from an owner's books, as seen on a given day. */
export const ownerReads = (today: string) =>
  ({
    metrics: '/api/v2/portfolio/metrics',
    summary: '/api/v2/portfolio/summary',
    allocation: '/api/v2/portfolio/allocation',
    geography: '/api/v2/portfolio/geographic-distribution',
    trend: '/api/v2/portfolio/cash-flow-trend?months=12',
    equity: '/api/v2/portfolio/equity-projections?years=10',
    overdue: '/api/v2/rentals/payments/overdue',
    'rent of a month': `/api/v2/rentals/payments/summary/${today.slice(0, 7).replace('-', '/')}`,
    'current leases': '/api/v2/rentals/history/current',
    upcoming: '/api/v2/expenses/upcoming',
    reserves: '/api/v2/reserves/portfolio',
    'tax year': `/api/v2/portfolio/tax-years/${Number(today.slice(0, 4)) - 1}`,
  }) as const;

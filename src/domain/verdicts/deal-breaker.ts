export const DEAL_BREAKER_KEYS = [
  'debt-not-covered',
  'break-even-high',
  'negative-cash-flow',
  'rent-above-range',
  'rent-unknown',
  'tax-reassessment',
  'association-share',
  'insurance-unknown',
  'flood-zone',
  'refinance-shortfall',
  'above-value',
  'heavy-rehab',
] as const;

export const DEAL_BREAKER_SEVERITIES = ['stop', 'caution'] as const;

/** A reason to say no, shown before any return: what's wrong, the numbers behind it, and what would fix it. */
export interface DealBreaker {
  key: (typeof DEAL_BREAKER_KEYS)[number];
  severity: (typeof DEAL_BREAKER_SEVERITIES)[number];
  title: string;
  evidence: string;
  fix: string;
}

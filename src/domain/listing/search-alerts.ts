/** How often a saved search emails new results. */
export const ALERTS = ['off', 'daily', 'weekly'] as const;
export type Alert = (typeof ALERTS)[number];

export const ALERT_LABELS: Record<Alert, string> = {
  off: 'No alerts',
  daily: 'Daily alert',
  weekly: 'Weekly alert',
};

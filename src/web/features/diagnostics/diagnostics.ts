/** A label and its value. */
export type DiagnosticLine = readonly [label: string, value: string];

/** Any `debug` query parameter, unless it is 0 or false. */
export function isDebugRequested(search: string): boolean {
  const value = new URLSearchParams(search).get('debug');
  return value !== null && !['0', 'false'].includes(value);
}

/** Contains nothing personal, because it's meant to be pasted into an email. */
export const environmentLines = (): DiagnosticLine[] => [
  ['Mode', import.meta.env.MODE],
  ['Origin', window.location.origin],
  ['API base', `${window.location.origin}/api`],
  ['Page', window.location.pathname],
  ['Connection', navigator.onLine ? 'online' : 'offline'],
  ['Time zone', Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['Browser', navigator.userAgent],
];

export const linesAsText = (lines: readonly DiagnosticLine[]): string =>
  lines.map(([label, value]) => `${label}: ${value}`).join('\n');

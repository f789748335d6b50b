import type { ERROR_SEVERITIES } from '#contract/trust/client-errors.ts';
import type { StoredError } from '#web/lib/errors/error-store.ts';
import { formatMoment } from '#web/lib/text/format-date.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const TONES: Readonly<Record<(typeof ERROR_SEVERITIES)[number], 'bad' | 'caution' | 'neutral'>> = {
  critical: 'bad',
  high: 'bad',
  medium: 'caution',
  low: 'neutral',
};

export function ErrorRow({ error }: { error: StoredError }) {
  const { message, severity, category, timestamp, url, stack, context, state } = error;
  return (
    <li className="grid gap-1.5 py-3">
      <p className="font-medium break-words">{message}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={TONES[severity]}>{severity}</Badge>
        <span>{category}</span>
        <time dateTime={timestamp}>{formatMoment(timestamp)}</time>
        <span>{state === 'sent' ? 'Sent' : 'Not sent'}</span>
      </p>
      <details className="text-sm">
        <summary className="min-h-6 cursor-pointer text-muted">Details</summary>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 break-all">
          <dt className="text-muted">url</dt>
          <dd>{url}</dd>
          {Object.entries(context).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {stack && (
          <p className="mt-2 max-h-48 overflow-y-auto rounded-xs bg-sunken p-2 font-mono text-xs break-all whitespace-pre-wrap">
            {stack}
          </p>
        )}
      </details>
    </li>
  );
}

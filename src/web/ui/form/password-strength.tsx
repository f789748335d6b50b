import { cx } from '#web/ui/class-names.ts';

export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const STRENGTHS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const;
const FILLS = ['bg-loss', 'bg-loss', 'bg-warn', 'bg-bar', 'bg-primary'] as const;

interface PasswordStrengthProps {
  score: PasswordScore;
  /** What would make it stronger. */
  advice?: string;
}

/** Shows the caller's score; the label repeats what the bars show. */
export function PasswordStrength({ score, advice }: PasswordStrengthProps) {
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-4 gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx(
              'h-1.5 rounded-full',
              step <= Math.max(score, 1) ? FILLS[score] : 'bg-line',
            )}
          />
        ))}
      </div>
      <output className="text-sm text-muted">
        Password strength: <span className="font-medium text-ink">{STRENGTHS[score]}</span>
        {advice && `. ${advice}`}
      </output>
    </div>
  );
}

import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { formatNumber } from '#web/lib/text/format.ts';

/** Three quarters of a circle with radius 52, drawn from the lower left. */
const ARC = 'M28.2 101.8a52 52 0 1 1 73.6 0';
const LENGTH = 2 * Math.PI * 52 * 0.75;

interface ScoreGaugeProps {
  /** 0 to 100; null while it cannot be calculated. */
  score: number | null;
  /** The range of the score as text; null where it is exact. */
  range: string | null;
  /** A short explanation of the score. */
  text: string | null;
  /** Where it stands among the listings around. */
  standing: string | null;
}

export function ScoreGauge({ score, range, text, standing }: ScoreGaugeProps) {
  const filled = ((score ?? 0) / 100) * LENGTH;
  return (
    <section
      aria-label={MEASURES.dealScore.label}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 sm:gap-5 xl:w-47.5 xl:flex-col xl:gap-1.5 xl:text-center"
    >
      <svg viewBox="0 0 130 118" className="w-24 shrink-0 fill-none xl:w-32.5" aria-hidden="true">
        <path d={ARC} className="stroke-line" strokeWidth="11" strokeLinecap="round" />
        {filled > 0 && (
          <path
            d={ARC}
            className="stroke-primary"
            strokeWidth="11"
            strokeLinecap="round"
            strokeDasharray={`${filled} 400`}
          />
        )}
        <text
          x="65"
          y="78"
          textAnchor="middle"
          className="fill-ink font-display text-[38px] font-title"
        >
          {score === null ? '—' : formatNumber(Math.round(score))}
        </text>
      </svg>
      {/* As high as with everything that comes later, so that nothing below moves. */}
      <div className="min-h-31 xl:min-h-41">
        <p className="font-semibold">
          {MEASURES.dealScore.label}{' '}
          <span className="sr-only">
            {score === null
              ? labelInSentence(MEASURES.dealScore.undefined)
              : `${Math.round(score)} of 100`}
          </span>
        </p>
        {score !== null && range && <p className="text-sm text-muted">range {range}</p>}
        {standing && <p className="text-sm font-medium text-balance">{standing}</p>}
        {text && <p className="text-sm text-muted text-balance">{text}</p>}
      </div>
    </section>
  );
}

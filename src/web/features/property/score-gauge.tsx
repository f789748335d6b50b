import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Gauge } from '#web/ui/display/gauge.tsx';

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
  return (
    <Gauge
      name={MEASURES.dealScore.label}
      percent={score ?? 0}
      figure={score === null ? '—' : formatNumber(Math.round(score))}
    >
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
    </Gauge>
  );
}

import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Gauge } from '#web/ui/display/gauge.tsx';

interface ScoreGaugeProps {
  /** 0 to 100; null while it can't be calculated. */
  score: number | null;
  /** Score range as text; null if it's exact. */
  range: string | null;
  /** A short explanation of the score. */
  text: string | null;
  /** How the score ranks among nearby listings. */
  standing: string | null;
}

export function ScoreGauge({ score, range, text, standing }: ScoreGaugeProps) {
  return (
    <Gauge
      name={MEASURES.dealScore.label}
      percent={score ?? 0}
      figure={score === null ? '—' : formatNumber(Math.round(score))}
    >
      {/* Reserve the final height, so that nothing below shifts. */}
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

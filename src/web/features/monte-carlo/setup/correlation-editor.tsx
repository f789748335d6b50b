import { SIMULATION_FACTORS } from '#domain/simulation/simulation-factors.ts';
import { FACTORS, type Factor } from '#engine/monte-carlo/assumptions.ts';
import { factorise } from '#engine/monte-carlo/random/correlation.ts';
import { FACTOR_NAMES } from '#engine/monte-carlo/random/factor-marginals.ts';
import type { Draft } from '#web/lib/calculation/simulation-draft.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { parseNumber } from '#web/lib/text/parse-number.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { shown, typed } from './draft-number.ts';

interface CorrelationEditorProps {
  factors: readonly Factor[];
  matrix: Draft['matrix'];
  onChange: (matrix: Draft['matrix']) => void;
}

/** Why these correlations contradict each other; null if they don't. */
export function contradictionIn(matrix: Draft['matrix']): string | null {
  const found = factorise(
    matrix,
    FACTORS.map((factor) => FACTOR_NAMES[factor]),
  );
  return 'refused' in found ? found.refused : null;
}

function changed(matrix: Draft['matrix'], row: number, column: number, value: number) {
  return matrix.map((line, r) =>
    line.map((old, c) =>
      (r === row && c === column) || (r === column && c === row) ? value : old,
    ),
  );
}

/** The border shows that a wide table scrolls; row names stay visible. */
const BOX = 'w-fit max-w-full overflow-x-auto rounded-md border border-line p-2';

/** Edits correlations from −1 to +1; only the lower half, because the matrix is symmetric. */
export function CorrelationEditor({ factors, matrix, onChange }: CorrelationEditorProps) {
  const refused = contradictionIn(matrix);
  const rows = factors.slice(1);
  const columns = factors.slice(0, -1);
  return (
    <div className="grid gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the focus */}
      <section tabIndex={0} aria-label="Correlations" className={BOX}>
        <table className="text-sm">
          <caption className="sr-only">Correlations between inputs, from −1 to +1</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-surface">
                <span className="sr-only">Input</span>
              </th>
              {columns.map((factor) => (
                <th
                  key={factor}
                  scope="col"
                  className="px-0.5 pb-1.5 text-left align-bottom text-xs font-medium"
                >
                  {SIMULATION_FACTORS[factor].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 bg-surface pr-2 text-left font-medium sm:whitespace-nowrap"
                >
                  {SIMULATION_FACTORS[row].label}
                </th>
                {columns.slice(0, factors.indexOf(row)).map((column) => (
                  <td key={column} className="p-0.5">
                    <NumberInput
                      aria-label={`${SIMULATION_FACTORS[row].label} with ${SIMULATION_FACTORS[column].label}`}
                      className="w-17"
                      value={shown(matrix[FACTORS.indexOf(row)]![FACTORS.indexOf(column)]!)}
                      onValueChange={(value) =>
                        onChange(
                          changed(
                            matrix,
                            FACTORS.indexOf(row),
                            FACTORS.indexOf(column),
                            typed(value),
                          ),
                        )
                      }
                      step={0.1}
                      min={-1}
                      max={1}
                      parse={parseNumber}
                      format={(value) => formatNumber(value, 2)}
                      complaint="Enter a number from −1 to 1."
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {refused && (
        <Banner tone="error" title="These correlations contradict each other">
          {refused}
        </Banner>
      )}
    </div>
  );
}

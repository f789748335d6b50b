import { WideTable } from '#web/shared/site/wide-table.tsx';

const COLUMNS = ['A spreadsheet', 'Rental calculators', 'Freehold'] as const;

const ROWS: readonly (readonly [string, string, string, string])[] = [
  [
    'Getting started',
    'An afternoon to build, but it’s all yours',
    'Minutes',
    'Minutes. Rent, value, taxes and insurance are filled in, with ranges and sources',
  ],
  [
    'Checking the math',
    'Every cell is visible, if you built it',
    'Varies. Many show results rather than steps',
    'Every number breaks down into its lines, all the way to the inputs',
  ],
  [
    'Risk',
    'Best, base and worst case, by hand',
    'Usually one forecast, sometimes a sensitivity table',
    '10,000+ simulations, with odds, percentiles and standard errors',
  ],
  [
    'Strategies',
    'A tab for each, if you keep them in sync',
    'Most cover hold, BRRRR and flip',
    'Hold, BRRRR and flip in the same simulations',
  ],
  [
    'Finding deals',
    'You bring the listings',
    'Some search listings',
    'Search in plain English, sorted by cash flow and return',
  ],
  [
    'After you buy',
    'If you keep it up to date',
    'Often a separate product',
    'The analysis becomes your plan, and each month shows plan vs. actual',
  ],
  [
    'Exporting your work',
    'It’s your own file',
    'Usually a PDF',
    'PDF, Excel with live formulas, CSV, share link',
  ],
  [
    'Choose it when',
    'You enjoy modeling and want total control',
    'You want a quick answer from a mature mobile app',
    'You want to know how a deal can fail before you sign',
  ],
];

/**
 * What each kind of tool is good at. No products are named, and the last row says when another kind is the better
 * choice.
 */
export function Alternatives() {
  return (
    <WideTable label="Spreadsheets, rental calculators and Freehold compared">
      <table className="w-full min-w-180 text-left align-top">
        <thead>
          <tr>
            <th scope="col" className="px-6 py-4">
              <span className="sr-only">What matters</span>
            </th>
            {COLUMNS.map((name) => (
              <th
                key={name}
                scope="col"
                className="px-6 py-4 font-display text-lg font-title last:bg-primary-tint"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([label, ...cells]) => (
            <tr key={label} className="border-t border-line align-top last:bg-sunken">
              <th scope="row" className="w-1/6 px-6 py-4 font-semibold">
                {label}
              </th>
              {cells.map((cell) => (
                <td key={cell} className="px-6 py-4 text-muted last:bg-primary-tint last:text-ink">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

import { type Formula, formulaGroups } from './formulas.ts';

export function FormulaList() {
  return (
    <>
      {formulaGroups().map(({ id, title, formulas }) => (
        <section
          key={id}
          id={`group-${id}`}
          data-group=""
          aria-labelledby={`formulas-${id}`}
          className="mt-10 scroll-mt-6"
        >
          <h3 id={`formulas-${id}`} className="font-display text-2xl font-title">
            {title}
          </h3>
          <dl className="mt-4 grid gap-4">
            {formulas.map((formula) => (
              <FormulaCard key={formula.id} {...formula} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function FormulaCard({ id, label, help, formula, convention, parts, result }: Formula) {
  return (
    <div
      id={`formula-${id}`}
      data-entry=""
      // Cards out of view aren't laid out, because there are more than a hundred.
      className="grid [contain-intrinsic-size:auto_14rem] [content-visibility:auto] [&[hidden]]:hidden gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-5 target:border-primary md:grid-cols-2"
    >
      <dt>
        <span className="font-display text-lg font-title">{label}</span>
        <span className="mt-1 block text-sm text-muted">{help}</span>
      </dt>
      <dd className="min-w-0">
        <p className="text-sm font-medium break-words">= {formula}</p>
        <table className="mt-2 w-full text-sm">
          <tbody>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: terms of one formula, in their order
              <tr key={at} className="border-b border-dashed border-line">
                <th scope="row" className="py-1 text-left font-normal text-muted">
                  {part.label}
                </th>
                <td className="py-1 text-right">{part.value}</td>
              </tr>
            ))}
            <tr className="font-semibold">
              <th scope="row" className="py-1 text-left">
                {label}
              </th>
              <td className="py-1 text-right">{result}</td>
            </tr>
          </tbody>
        </table>
        {convention && <p className="mt-1 text-sm text-muted">{convention}</p>}
      </dd>
    </div>
  );
}

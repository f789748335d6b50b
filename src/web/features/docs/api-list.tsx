import { type ApiEntry, apiGroups } from './api-reference.ts';

export function ApiList() {
  return (
    <>
      {apiGroups().map(({ name, entries }) => (
        <section
          key={name}
          id={`group-api-${name}`}
          data-group=""
          aria-labelledby={`api-${name}`}
          className="mt-8 scroll-mt-6 [contain-intrinsic-size:auto_40rem] [content-visibility:auto]"
        >
          <h3 id={`api-${name}`} className="font-display text-xl font-title">
            {name}
          </h3>
          <div className="mt-3 border-b border-line">
            {entries.map((entry) => (
              <ApiDetails key={entry.id} {...entry} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

const CODE = 'overflow-x-auto rounded-md bg-sunken p-3 text-xs leading-relaxed';

function ApiDetails({ id, method, path, summary, access, fields, curl, typescript }: ApiEntry) {
  return (
    <details id={id} data-entry="" className="border-t border-line">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its label is the text inside, deeper than the rule looks */}
      <summary className="min-w-0 py-3">
        <span className="min-w-0">
          <code className="font-semibold break-all">
            {method} {path}
          </code>
          <span className="block text-sm text-muted">{summary}</span>
        </span>
      </summary>
      <div className="grid gap-3 pb-5 text-sm">
        <p className="text-muted">Access: {access}</p>
        {fields.map(({ where, fields: own }) => (
          <div key={where}>
            <p className="font-semibold">{where}</p>
            <ul>
              {own.map(({ name, type, isRequired }) => (
                <li key={name} className="py-0.5 break-words">
                  <code>{name}</code> <span className="text-muted">{type}</span>
                  {isRequired && ', required'}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be reached by keyboard */}
        <pre className={CODE} tabIndex={0} aria-label="curl">
          {curl}
        </pre>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be reached by keyboard */}
        <pre className={CODE} tabIndex={0} aria-label="TypeScript">
          {typescript}
        </pre>
      </div>
    </details>
  );
}

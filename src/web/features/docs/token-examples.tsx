const CURL = `curl https://YOUR-SERVER/api/v2/portfolio/metrics \\
  -H "Authorization: Bearer $FREEHOLD_TOKEN"`;

const TYPESCRIPT = `const answer = await fetch('https://YOUR-SERVER/api/v2/users/searches', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.FREEHOLD_TOKEN}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ name: 'Columbus', query: 'q=Columbus' }),
});
if (!answer.ok) throw new Error((await answer.json()).message);
console.log(await answer.json());`;

const EXAMPLES = [
  ['curl', CURL],
  ['TypeScript', TYPESCRIPT],
] as const;

export function TokenExamples() {
  return (
    <div className="mt-5 grid gap-4 lg:grid-cols-2">
      {EXAMPLES.map(([title, code]) => (
        <figure key={title} className="min-w-0">
          <figcaption className="font-medium">{title}</figcaption>
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard where it is wider than a phone
            tabIndex={0}
            aria-label={`Example in ${title}`}
            className="mt-1 overflow-x-auto rounded-md bg-sunken px-4 py-3 text-sm"
          >
            <code>{code}</code>
          </pre>
        </figure>
      ))}
    </div>
  );
}

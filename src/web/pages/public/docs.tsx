import { Link } from 'react-router';
import { ApiList } from '#web/features/docs/api-list.tsx';
import { FormulaList } from '#web/features/docs/formula-list.tsx';
import { TokenExamples } from '#web/features/docs/token-examples.tsx';
import { guides } from '#web/features/guides/guide-list.ts';
import { href } from '#web/lib/url/paths.ts';
import { SiteHead, SiteSection } from '#web/shared/site/section.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

const STEPS = [
  [
    'Search',
    'Type what you want, such as “3 bed under 250k in Columbus”, or filter by cash flow, cap rate and deal score.',
  ],
  [
    'Open a listing',
    'Its first page says whether the deal works. Click any figure to see its math.',
  ],
  [
    'Change the inputs',
    'On a strategy page every field can be changed; results follow at once and the URL keeps them.',
  ],
  [
    'Simulate',
    'Run up to 1,000,000 simulations, read the bad end first, and open single ones year by year.',
  ],
  ['Save and share', 'Save the analysis, download PDF, spreadsheet or CSV, or share a link.'],
  [
    'Own',
    'After closing, add it to your properties: leases, rent, expenses, loans and reserves against the plan.',
  ],
] as const;

export function DocsPage() {
  return (
    <>
      <SiteHead
        title="Docs"
        lead="How to use Freehold, how every figure is computed, and the API behind the screens."
      />
      <nav aria-label="On this page" className="mx-auto max-w-6xl px-4 sm:px-8">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 font-medium">
          {[
            ['use', 'How to use it'],
            ['formulas', 'Formulas'],
            ['api', 'API reference'],
          ].map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`} className="text-primary underline underline-offset-3">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SiteSection id="use" title="How to use it" lead="Six steps from a search to your own books.">
        <ol className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
          {STEPS.map(([title, text], at) => (
            <li key={title}>
              <p className="font-display text-lg font-title">
                {at + 1}. {title}
              </p>
              <p className="mt-1 text-muted text-pretty">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-9 text-muted">
          Switching from Stessa, a spreadsheet or another tool?{' '}
          <TextLink asChild>
            <Link to={href('switch')}>Bring your books</Link>
          </TextLink>{' '}
          in six steps: properties, bank files, leases, loans, opening balances and a review.
        </p>
        <p className="mt-4 text-muted">
          In more detail:{' '}
          {guides.map(({ slug, title }, at) => (
            <span key={slug}>
              {at > 0 && ', '}
              <TextLink asChild>
                <Link to={href('guide', { slug })}>{title}</Link>
              </TextLink>
            </span>
          ))}
          .
        </p>
      </SiteSection>
      <SiteSection
        id="formulas"
        sunken
        title="Formulas"
        lead="Every figure with its convention, worked through for one listing. The numbers are computed by the engine when this page is built."
      >
        <p className="max-w-3xl text-muted">
          The example is 5648 Hollywood Dr in Columbus: asking $309,900, renting for $3,765 a month,
          20% down, 30 years at 7%. The same explanation opens when you click a figure in Freehold.
        </p>
        <FormulaList />
      </SiteSection>
      <SiteSection
        id="api"
        title="API reference"
        lead={
          <>
            Everything the screens do. The whole description as OpenAPI 3.1:{' '}
            <a href="/api/openapi.json" className="text-primary underline underline-offset-3">
              openapi.json
            </a>
          </>
        }
      >
        <div className="grid max-w-3xl gap-3 text-muted">
          <p>
            For your own programs, create a personal access token under Account &gt; Security and
            send it as <code>Authorization: Bearer fh_…</code>. A token that may read calls every
            GET and whatever only computes; one that may write calls the rest too. No token opens
            the account itself or billing. Calls with a token need no cookie and no anti-forgery
            header.
          </p>
          <p>
            In a browser, sign in with <code>POST /api/auth/login</code> and keep the cookies. Every
            call other than GET carries the value of the cookie <code>XSRF-TOKEN</code> in the
            header <code>X-XSRF-TOKEN</code>; <code>GET /api/auth/session</code> hands it out.
          </p>
          <p>
            Errors are <code>{'{ "message": …, "error": … }'}</code>, with <code>issues</code> for
            invalid fields. Lists page by <code>cursor</code>. Percents on the wire are whole: 7.5
            is 7.5%. A POST that creates takes an <code>Idempotency-Key</code>.
          </p>
        </div>
        <TokenExamples />
        <ApiList />
      </SiteSection>
    </>
  );
}

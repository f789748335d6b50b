import { Link } from 'react-router';
import { ApiList } from '#web/features/docs/api-list.tsx';
import { DocsNav } from '#web/features/docs/docs-nav.tsx';
import { FormulaList } from '#web/features/docs/formula-list.tsx';
import { TokenExamples } from '#web/features/docs/token-examples.tsx';
import { guides } from '#web/features/guides/guide-list.ts';
import { href } from '#web/lib/url/paths.ts';
import { SiteHead, SiteSection } from '#web/shared/site/section.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

const STEPS = [
  [
    'Search',
    'Type what you want, such as “3 bed under 250k in Columbus,” or filter by cash flow, cap rate and deal score.',
  ],
  [
    'Open a property',
    'The first page tells you whether the deal works. Click any figure to see the math.',
  ],
  [
    'Change the inputs',
    'Every field on a strategy page can be changed. Results update instantly, and the URL saves them.',
  ],
  [
    'Simulate',
    'Run up to 1,000,000 simulations, start with the worst outcomes, and open individual simulations year by year.',
  ],
  [
    'Save and share',
    'Save the analysis, download it as a PDF, spreadsheet or CSV, or share a link.',
  ],
  [
    'Own',
    'After closing, add it to your properties and track leases, rent, expenses, loans and reserves against the plan.',
  ],
] as const;

export function DocsPage() {
  return (
    <>
      <SiteHead
        title="Docs"
        lead="How to use Freehold, how every figure is calculated, and the API behind the screens."
      />
      <div
        data-island="docs"
        className="mx-auto max-w-6xl lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <DocsNav />
        <div className="min-w-0">
          <SiteSection
            id="use"
            title="How to use Freehold"
            lead="Six steps from your first search to owning a rental."
          >
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
              For more detail, see{' '}
              {guides.map(({ slug, title }, at) => (
                <span key={slug}>
                  {at > 0 && (at < guides.length - 1 ? ', ' : ' and ')}
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
            lead="Every figure with its definition, worked through for one listing. Our engine calculates the numbers when this page is built."
          >
            <p className="max-w-3xl text-muted">
              The example is 5648 Hollywood Dr in Columbus: asking $309,900, renting for $3,765 a
              month, 20% down, 30 years at 7%, bought as is. Every year is average here; in
              simulations, the median return is lower, and{' '}
              <Link
                to={href('blogPost', { slug: 'why-the-median-is-below-the-plan' })}
                className="text-primary underline underline-offset-3"
              >
                this article says why
              </Link>
              . The same explanation opens when you click a figure in Freehold.
            </p>
            <FormulaList />
          </SiteSection>
          <SiteSection
            id="api"
            title="API reference"
            lead={
              <>
                Everything you can do on screen, described in OpenAPI 3.1:{' '}
                <a href="/api/openapi.json" className="text-primary underline underline-offset-3">
                  openapi.json
                </a>
              </>
            }
          >
            <div className="grid max-w-3xl gap-3 text-muted">
              <p>
                For your own programs, create a personal access token under Account &gt; Security
                and send it as <code>Authorization: Bearer fh_…</code>. A read token can make every
                GET call and any call that only calculates; a write token can make the rest too. No
                token can access the account itself or billing. Calls with a token need no cookie
                and no anti-forgery header.
              </p>
              <p>
                In a browser, sign in with <code>POST /api/auth/login</code> and keep the cookies.
                Every call other than GET must send the value of the <code>XSRF-TOKEN</code> cookie
                in the <code>X-XSRF-TOKEN</code> header; get it from{' '}
                <code>GET /api/auth/session</code>.
              </p>
              <p>
                Errors are <code>{'{ "message": …, "error": … }'}</code>, with <code>issues</code>{' '}
                for invalid fields. Lists are paginated with <code>cursor</code>. Percentages are in
                percent, not fractions: 7.5 means 7.5%. A POST that creates something accepts an{' '}
                <code>Idempotency-Key</code> header.
              </p>
            </div>
            <TokenExamples />
            <ApiList />
          </SiteSection>
        </div>
      </div>
    </>
  );
}

import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { PLANS, type PlanLimit } from '#domain/plans/plans.ts';
import { PublicPlans } from '#web/features/site/plan-cards.tsx';
import { href } from '#web/lib/url/paths.ts';
import { SiteHead, SiteSection, TextCards } from '#web/shared/site/section.tsx';
import { WideTable } from '#web/shared/site/wide-table.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

const LIMITS: readonly [limit: PlanLimit, label: string, note: string][] = [
  ['searches', 'Searches per month', 'The same search repeated within a day counts once'],
  ['savedListings', 'Saved properties', ''],
  ['ownedProperties', 'Portfolio properties', ''],
];

const EVERYWHERE = [
  ['All seven calculators', 'Buy & hold, BRRRR, fix & flip, Monte Carlo, cash flow, ROI, mortgage'],
  ['Monte Carlo', 'Up to 1,000,000 simulations per run'],
  ['Show the math on every number', ''],
  ['Compare, solve for a target and what-ifs', ''],
  ['Neighborhood data', 'FHFA, HUD and Census, with source and year'],
  ['PDF, spreadsheet, CSV and share links', ''],
  ['Export your whole account', 'JSON and CSV, even after you cancel'],
] as const;

const BEHAVIOR = [
  [
    'No surprises',
    'You’ll see what’s left next to the search box and the save button. Opening a property or running a calculator or simulation never counts.',
  ],
  [
    'Downgrading deletes nothing',
    'Anything over the limit stays readable and exportable. You just can’t add more until you’re back under it.',
  ],
  [
    'Clear next steps at a limit',
    'We tell you the limit, how much you’ve used and when it resets. Searches reset on the 1st of each month.',
  ],
] as const;

const QUESTIONS = [
  ['Do I need a credit card?', 'No, not for Beta Access and not to start a 14-day free trial.'],
  [
    'What counts as a search?',
    'Any new search by location, price or other filters. Sorting, paging, moving the map and adding filters to a search don’t count.',
  ],
  [
    'How do I cancel?',
    'Under Account > Billing. You keep your plan until the end of the period you paid for.',
  ],
  [
    'Is there a plan for teams or professionals?',
    'Not yet. Accounts are for individuals today; professional accounts are coming soon.',
  ],
  [
    'Is the data included?',
    'Yes. Public data comes with every plan. Listings in the beta are sample data, labeled as such on every screen.',
  ],
  [
    'What happens when the beta ends?',
    'You choose a plan. Until you do, everything you saved stays readable and exportable.',
  ],
] as const;

const most = (limit: number | null): string => (limit === null ? 'Unlimited' : String(limit));

export function PricingPage() {
  const plans = Object.values(PLANS);
  return (
    <>
      <SiteHead
        title="Free in beta. Simple pricing after."
        lead="Everything is included while we’re in beta: no limits, no credit card. Starter and Premium each start with a 14-day free trial."
      />
      <div className="mx-auto max-w-6xl px-4 sm:px-8">
        <h2 className="sr-only">Plans</h2>
        <PublicPlans />
        <p className="mt-6 text-center">
          Not sure yet?{' '}
          <TextLink asChild>
            <Link to={href('demo')}>Try the demo</Link>
          </TextLink>{' '}
          with a sample portfolio. No sign-up needed.
        </p>
        <ul className="mt-6 flex flex-wrap justify-center gap-x-8 gap-y-2 text-sm text-muted">
          {[
            'Every calculator on every plan',
            'Change or cancel anytime',
            'Nothing is deleted when you downgrade',
          ].map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check className="size-4" aria-hidden="true" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <SiteSection
        id="limits"
        title="Every limit, side by side"
        lead="Plans differ in how much you can do, never in how well we calculate."
      >
        <WideTable label="What each plan includes">
          <table className="w-full min-w-136 text-left">
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="p-4 sm:px-6">
                  <span className="sr-only">Feature</span>
                </th>
                {plans.map(({ id, name }) => (
                  <th
                    key={id}
                    scope="col"
                    className="p-4 text-center font-display text-lg font-title"
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {LIMITS.map(([limit, label, note]) => (
                <tr key={limit} className="border-b border-line">
                  <RowHead label={label} note={note} />
                  {plans.map(({ id, limits }) => (
                    <td key={id} className="p-4 text-center font-semibold">
                      {most(limits[limit])}
                    </td>
                  ))}
                </tr>
              ))}
              {EVERYWHERE.map(([label, note]) => (
                <tr key={label} className="border-b border-line">
                  <RowHead label={label} note={note} />
                  {plans.map(({ id }) => (
                    <td key={id} className="p-4 text-center text-primary">
                      <Check className="mx-auto size-4.5" aria-hidden="true" />
                      <span className="sr-only">Included</span>
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <RowHead label="Support" note="" />
                {plans.map(({ id, support }) => (
                  <td key={id} className="p-4 text-center font-semibold">
                    {support}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </WideTable>
      </SiteSection>
      <SiteSection
        sunken
        title="How limits work"
        lead="Reaching a limit never costs you your work."
      >
        <TextCards texts={BEHAVIOR} className="md:grid-cols-3" />
      </SiteSection>
      <SiteSection title="FAQ">
        <dl className="grid gap-x-12 gap-y-9 md:grid-cols-2">
          {QUESTIONS.map(([question, answer]) => (
            <div key={question}>
              <dt className="font-display text-lg font-title">{question}</dt>
              <dd className="mt-1 text-muted text-pretty">{answer}</dd>
            </div>
          ))}
        </dl>
      </SiteSection>
    </>
  );
}

function RowHead({ label, note }: { label: string; note: string }) {
  return (
    <th scope="row" className="p-4 font-semibold sm:px-6">
      {label}
      {note && <span className="block text-sm font-normal text-muted">{note}</span>}
    </th>
  );
}

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
  ['Compare, solve for a target, what if', ''],
  ['Neighborhood data', 'FHFA, HUD and Census, with source and year'],
  ['PDF, spreadsheet, CSV and share links', ''],
  ['Export of your whole account', 'JSON and CSV, also after you cancel'],
] as const;

const SUPPORT = { beta: 'Feedback on every page', starter: 'Email', premium: 'Priority' } as const;

const BEHAVIOR = [
  [
    'You see it coming',
    'What is left of a limit stands beside the search box and the save button. Opening a property, running a calculator or a simulation is never counted.',
  ],
  [
    'Downgrades delete nothing',
    'What is over the limit stays readable and exportable. You just cannot add more until you are back under it.',
  ],
  [
    'A limit says how to lift it',
    'The message names the limit, how much of it you used, and when it starts over. Searches start over on the 1st of each month.',
  ],
] as const;

const QUESTIONS = [
  ['Do I need a credit card?', 'No. Not for Beta Access, and not to start a 14-day free trial.'],
  [
    'What counts as a search?',
    'A new question to the market: a location, a price, a filter. Sorting, paging and moving the map do not count.',
  ],
  [
    'How do I cancel?',
    'Under Account, Billing. You keep the plan until the end of the period you paid for.',
  ],
  [
    'Is there a plan for teams or professionals?',
    'Individual accounts today. Professional accounts are coming soon.',
  ],
  [
    'Is the data included?',
    'Yes. Public data is part of every plan. Listings in the beta are sample data, marked as such on every screen.',
  ],
  [
    'What happens when the beta ends?',
    'You choose a plan. Until you do, everything you saved stays readable and exportable.',
  ],
] as const;

const most = (limit: number | null): string => (limit === null ? 'No limit' : String(limit));

export function PricingPage() {
  const plans = Object.values(PLANS);
  return (
    <>
      <SiteHead
        title="Free in beta, plain prices after"
        lead="Everything is open while we are in beta: no limits, no credit card. Starter and Premium each begin with a 14-day free trial."
      />
      <div className="mx-auto max-w-6xl px-4 sm:px-8">
        <h2 className="sr-only">Plans</h2>
        <PublicPlans />
        <p className="mt-6 text-center">
          Not sure yet?{' '}
          <TextLink asChild>
            <Link to={href('demo')}>Look around in a demo</Link>
          </TextLink>
          , with a sample portfolio and no sign-up.
        </p>
        <ul className="mt-6 flex flex-wrap justify-center gap-x-8 gap-y-2 text-sm text-muted">
          {[
            'Every calculator on every plan',
            'Change or cancel any time',
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
        lead="Plans differ in how much you do, never in how well we calculate."
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
                {plans.map(({ id }) => (
                  <td key={id} className="p-4 text-center font-semibold">
                    {SUPPORT[id]}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </WideTable>
      </SiteSection>
      <SiteSection
        sunken
        title="How limits behave"
        lead="Reaching a limit never costs you your work."
      >
        <TextCards texts={BEHAVIOR} className="md:grid-cols-3" />
      </SiteSection>
      <SiteSection title="Fair questions">
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

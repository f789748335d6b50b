import { Link } from 'react-router';
import { SampleMonth } from '#web/features/landing/sample-month.tsx';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';

const IDEAS = [
  {
    title: 'Numbers that reconcile',
    text: 'A return is only worth what its inputs are. Freehold shows the sum behind each figure, line by line, with the convention it uses.',
  },
  {
    title: 'Futures, not a forecast',
    text: 'Rents slip, roofs leak, rates move. Instead of one hopeful line you get the range a property could land in, and the chance that it loses money.',
  },
  {
    title: 'The plan beside the facts',
    text: 'What you assumed when you bought becomes the budget you are measured against: rent collected, costs paid, value today.',
  },
];

export function LandingPage() {
  return (
    <>
      <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-12 sm:px-8 lg:grid-cols-[1.1fr_1fr] lg:py-20">
        <div className="grid justify-items-start gap-5">
          <PageTitle className="text-4xl!">Know what a property earns before you buy it</PageTitle>
          <Lead>
            Freehold is for people who own rentals or want to: work out a deal, see how it could go
            wrong, and follow the ones you keep.
          </Lead>
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="primary" size="lg">
              <Link to={href('login')} state={{ tab: 'create' }}>
                Create a free account
              </Link>
            </Button>
            <Button asChild size="lg">
              <Link to={href('login')}>Log in</Link>
            </Button>
          </div>
          <p className="text-sm text-muted">Free during beta. No credit card.</p>
        </div>
        <SampleMonth />
      </section>
      <section className="border-t border-line bg-sunken" aria-labelledby="ideas">
        <div className="mx-auto max-w-6xl px-4 py-12 sm:px-8">
          <h2 id="ideas" className="mb-6 font-display text-2xl font-title">
            Three ideas behind it
          </h2>
          <div className="grid gap-5 md:grid-cols-3">
            {IDEAS.map(({ title, text }) => (
              <Card key={title} title={title} headingLevel={3}>
                <p className="text-muted text-pretty">{text}</p>
              </Card>
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

import { Link } from 'react-router';
import { SampleMonth } from '#web/features/landing/sample-month.tsx';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';

const IDEAS = [
  {
    title: 'Numbers that reconcile',
    text: 'A return is only as good as its inputs. Freehold shows the math behind each figure, line by line, with the conventions it uses.',
  },
  {
    title: 'Simulations, not one forecast',
    text: 'Rents slip, roofs leak, rates move. Instead of one hopeful projection, you get the range of outcomes and the chance that the property loses money.',
  },
  {
    title: 'Plan vs. actual',
    text: 'Your assumptions at purchase become the budget to measure against: rent collected, expenses paid, current value.',
  },
];

export function LandingPage() {
  return (
    <>
      <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-12 sm:px-8 lg:grid-cols-[1.1fr_1fr] lg:py-20">
        <div className="grid justify-items-start gap-5">
          <PageTitle className="text-4xl!">Know what a property earns before you buy it</PageTitle>
          <Lead>
            Freehold is for people who own rentals or want to: analyze a deal, see how it could go
            wrong, and track the ones you buy.
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

import { Link } from 'react-router';
import { Alternatives } from '#web/features/landing/alternatives.tsx';
import { ClaimStrip } from '#web/features/landing/claim-strip.tsx';
import { DealOfTheDay } from '#web/features/landing/deal-of-the-day.tsx';
import { FeatureScreens } from '#web/features/landing/feature-screens.tsx';
import { LiveDeal } from '#web/features/landing/live-deal.tsx';
import { PlatLines } from '#web/features/landing/plat-lines.tsx';
import { WorkedDealCards } from '#web/features/landing/worked-deal-cards.tsx';
import { PublicPlans } from '#web/features/site/plan-cards.tsx';
import { QuestionDetails } from '#web/features/site/question-details.tsx';
import { LANDING_QUESTIONS } from '#web/features/site/question-list.ts';
import { SignUpPromises } from '#web/features/site/sign-up-promises.tsx';
import { WaitlistForm } from '#web/features/waitlist/waitlist-form.tsx';
import { href } from '#web/lib/url/paths.ts';
import { JoinButton } from '#web/shared/site/registration.tsx';
import { SiteSection } from '#web/shared/site/section.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

export function LandingPage() {
  return (
    <>
      <div className="relative overflow-hidden">
        <PlatLines className="absolute inset-0 -z-10 size-full text-line" />
        <div className="mx-auto max-w-6xl px-4 pt-12 pb-14 sm:px-8 lg:pt-20 lg:pb-24">
          <div className="mb-10 grid items-end gap-x-12 gap-y-6 lg:grid-cols-[1.5fr_1fr]">
            <h1
              tabIndex={-1}
              className="font-display text-4xl font-title tracking-[-0.02em] text-balance outline-none lg:text-[4.25rem] lg:leading-[1.04]"
            >
              Know what a rental earns before you buy it
            </h1>
            <div className="grid gap-5">
              <p className="text-xl text-pretty">
                Search rentals by cash flow, see the math behind every number, and run each deal
                through 10,000 simulations.
              </p>
              <div className="grid gap-3">
                <p className="flex flex-wrap items-center gap-3">
                  <JoinButton size="lg" variant="primary" />
                  <Button asChild size="lg">
                    <Link to={href('demo')}>Look around</Link>
                  </Button>
                </p>
                <SignUpPromises className="text-muted" />
              </div>
              <WaitlistForm source="landing_page" id="hero" />
            </div>
          </div>
          <LiveDeal />
        </div>
      </div>
      <ClaimStrip />
      <SiteSection
        title="From the first search to the last rent check"
        lead="Real product screens, all showing this triplex."
      >
        <FeatureScreens />
      </SiteSection>
      <SiteSection
        sunken
        title="One deal, from listing to verdict"
        lead="Six questions, in the order a careful buyer asks them. Every figure comes from the engine you just tried."
      >
        <WorkedDealCards />
        <DealOfTheDay />
      </SiteSection>
      <SiteSection
        title="A fair look at the alternatives"
        lead="Spreadsheets and calculators are good tools. Here’s when each one is the right choice."
      >
        <Alternatives />
      </SiteSection>
      <SiteSection
        sunken
        title="Free while we’re in beta"
        lead={
          <>
            No limits and no credit card for now. Later, two simple plans.{' '}
            <TextLink asChild>
              <Link to={href('pricing')}>Compare plans</Link>
            </TextLink>
          </>
        }
      >
        <PublicPlans />
      </SiteSection>
      <div className="border-t border-line">
        <div className="mx-auto grid max-w-6xl gap-10 px-4 py-14 sm:px-8 lg:grid-cols-[1fr_1.8fr] lg:py-24">
          <div>
            <h2 className="font-display text-3xl font-title lg:text-4xl">FAQ</h2>
            <p className="mt-3 text-lg text-muted">
              More in{' '}
              <TextLink asChild>
                <Link to={href('help')}>Help</Link>
              </TextLink>
              , or{' '}
              <TextLink asChild>
                <Link to={href('contact')}>ask us</Link>
              </TextLink>
              .
            </p>
          </div>
          <QuestionDetails questions={LANDING_QUESTIONS} />
        </div>
      </div>
      <section aria-label="Join the waitlist" className="bg-evergreen text-on-evergreen">
        <div className="mx-auto grid max-w-6xl gap-5 px-4 py-16 sm:px-8 lg:py-24">
          <h2 className="max-w-lg font-display text-3xl font-title text-balance lg:text-4xl">
            Run the numbers before you make the offer
          </h2>
          <p className="flex flex-wrap items-center gap-3">
            <JoinButton size="lg" />
          </p>
          <SignUpPromises className="opacity-85" />
          <WaitlistForm source="landing_page" id="closing" inverse />
        </div>
      </section>
    </>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { WaitlistForm } from '#web/features/waitlist/waitlist-form.tsx';
import { href } from '#web/lib/url/paths.ts';
import { signUpUrl } from '#web/lib/url/sign-up-url.ts';
import { ByRegistration } from '#web/shared/site/registration.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

const ANSWERS: { question: string; answer: ReactNode }[] = [
  {
    question: 'What’s in the beta?',
    answer:
      'Everything: search, all seven calculators, Monte Carlo simulation, saved analyses and your own portfolio, without limits.',
  },
  {
    question: 'What happens to my email address?',
    answer: (
      <ByRegistration
        open="We’ll email you news of the hosted release and nothing else. We don’t share or sell your address, and you can ask us to delete it."
        invite="We’ll email you your invitation and nothing else. We don’t share or sell your address, and you can ask us to delete it."
      />
    ),
  },
  {
    question: 'What does my number mean?',
    answer: (
      <ByRegistration
        open="Each address gets a random number from 1 to 10,000. You don’t need one to sign up: anyone can create an account today. Joining twice doesn’t change your number."
        invite="Invitations go out in random order. Each address gets a random number from 1 to 10,000, and lower numbers go first. Joining twice doesn’t change your number."
      />
    ),
  },
];

export function BetaPage() {
  return (
    <div className="mx-auto grid max-w-6xl gap-12 px-4 pt-12 pb-20 sm:px-8 lg:grid-cols-2 lg:gap-20 lg:pt-20">
      <div className="grid content-start gap-6">
        <PageTitle className="text-4xl! lg:text-[3.75rem]! lg:leading-[1.05]!">
          Join Beta Waitlist
        </PageTitle>
        <Lead className="font-sans!">
          <ByRegistration
            open={
              <>
                The beta is open to everyone:{' '}
                <TextLink asChild>
                  <Link to={signUpUrl()}>create your account</Link>
                </TextLink>{' '}
                and start now. This list is for news of the hosted release.
              </>
            }
            invite="Freehold is in beta, and accounts are by invitation. Leave your email address, and we’ll send you an invitation."
          />
        </Lead>
        <WaitlistForm source="beta_page" id="beta" />
        <p className="text-muted">
          <ByRegistration
            open="Already have an account? "
            invite="Already invited? Open the link in your invitation. Already have an account? "
          />
          <TextLink asChild>
            <Link to={href('login')}>Log in</Link>
          </TextLink>
        </p>
      </div>
      <dl className="grid content-start gap-7 lg:border-l lg:border-line lg:pl-14">
        {ANSWERS.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-display text-lg font-title">{question}</dt>
            <dd className="mt-1.5 text-muted text-pretty">{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { Link } from 'react-router';
import { ContactForm } from '#web/features/site/contact-form.tsx';
import { href } from '#web/lib/url/paths.ts';
import { SiteHead } from '#web/shared/site/section.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

export function ContactPage() {
  return (
    <>
      <SiteHead
        title="Write to us"
        lead="A person reads every message and answers by email, usually within two working days."
      />
      <div className="mx-auto grid max-w-6xl gap-12 px-4 pb-20 sm:px-8 lg:grid-cols-[1.5fr_1fr]">
        <ContactForm />
        <dl className="grid content-start gap-7 lg:border-l lg:border-line lg:pl-12">
          <div>
            <dt className="font-display text-lg font-title">Looking for an answer?</dt>
            <dd className="mt-1 text-muted">
              Most are in{' '}
              <TextLink asChild>
                <Link to={href('help')}>Help</Link>
              </TextLink>
              .
            </dd>
          </div>
          <div>
            <dt className="font-display text-lg font-title">Found a vulnerability?</dt>
            <dd className="mt-1 text-muted">
              See{' '}
              <TextLink asChild>
                <Link to={href('securityInfo')}>Security information</Link>
              </TextLink>{' '}
              for what to send, and choose “Something does not work”.
            </dd>
          </div>
          <div>
            <dt className="font-display text-lg font-title">Your data</dt>
            <dd className="mt-1 text-muted">
              You can download and delete everything yourself under Account, Security. If you cannot
              sign in, write to us from the address of the account.
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}

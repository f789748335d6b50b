import { Link } from 'react-router';
import { CONTACT_TOPICS } from '#domain/text/contact.ts';
import { ContactForm } from '#web/features/site/contact-form.tsx';
import { href } from '#web/lib/url/paths.ts';
import { SiteHead } from '#web/shared/site/section.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

export function ContactPage() {
  return (
    <>
      <SiteHead
        title="Contact us"
        lead="A person reads every message and replies by email, usually within two business days."
      />
      <div className="mx-auto grid max-w-6xl gap-12 px-4 pb-20 sm:px-8 lg:grid-cols-[1.5fr_1fr]">
        <ContactForm />
        <dl className="grid content-start gap-7 lg:border-l lg:border-line lg:pl-12">
          <div>
            <dt className="font-display text-lg font-title">Looking for a quick answer?</dt>
            <dd className="mt-1 text-muted">
              Most answers are in{' '}
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
              for what to send, and choose “{CONTACT_TOPICS.problem}”.
            </dd>
          </div>
          <div>
            <dt className="font-display text-lg font-title">Your data</dt>
            <dd className="mt-1 text-muted">
              You can download or delete everything yourself under Account &gt; Profile. If you
              can’t sign in, contact us from your account’s email address.
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}

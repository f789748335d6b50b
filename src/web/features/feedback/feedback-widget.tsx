import { MessageSquare, X } from 'lucide-react';
import {
  DEFAULT_FEEDBACK_TYPE,
  FEEDBACK_TYPES,
  LONGEST_FEEDBACK,
  MOST_STARS,
} from '#domain/feedback/feedback-types.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { FEEDBACK_QUESTIONS } from './feedback-questions.ts';

const STARS = Array.from({ length: MOST_STARS }, (_, at) => at + 1);
const input =
  'w-full rounded-md border border-edge bg-surface px-3 py-2 text-[1rem] focus:border-primary focus:outline-2 focus:outline-offset-0 focus:outline-primary/35 sm:text-base';

function Label({ htmlFor, text, aside }: { htmlFor: string; text: string; aside: string }) {
  return (
    <div className="mb-1.5 flex items-baseline justify-between gap-3">
      <label htmlFor={htmlFor} data-label={htmlFor} className="text-sm font-medium">
        {text}
      </label>
      <span data-count={htmlFor} className="text-sm text-muted">
        {aside}
      </span>
    </div>
  );
}

/** Static; `feedback-island.ts` makes it work (specification, sections 4 and 5). */
export function FeedbackWidget() {
  return (
    <div data-island="feedback" data-state="closed" className="group/feedback contents">
      <Button
        data-act="toggle"
        aria-expanded={false}
        aria-controls="feedback-panel"
        icon={<MessageSquare className="size-4.5 sm:size-3.5" aria-hidden="true" />}
        className={cx(
          'pointer-events-auto border-edge! max-sm:justify-self-end max-sm:rounded-full! max-sm:shadow-sm',
          'max-sm:group-has-[section:not([hidden])]/widgets:hidden max-sm:group-not-data-[state=closed]/feedback:hidden',
          // A tab no wider than the page margin, so that it never covers content.
          'sm:fixed sm:top-1/2 sm:right-0 sm:h-28 sm:w-6 sm:-translate-y-1/2 sm:rotate-180 sm:gap-1.5 sm:rounded-l-none! sm:border-l-0! sm:px-0! sm:py-3! sm:text-xs! sm:[writing-mode:vertical-rl]',
        )}
      >
        Feedback
      </Button>
      <dialog
        id="feedback-panel"
        aria-labelledby="feedback-title"
        className="pointer-events-auto fixed inset-x-0 top-auto bottom-0 z-60 m-0 w-full max-w-none text-ink max-h-[92dvh] overflow-auto rounded-t-lg border border-edge bg-surface px-5 pt-5 pb-5 shadow-lg sm:inset-x-auto sm:right-5 sm:bottom-5 sm:w-100 sm:rounded-lg sm:px-6.5"
      >
        <IconButton label="Close feedback" data-act="close" className="absolute top-2 right-2">
          <X className="size-4" aria-hidden="true" />
        </IconButton>
        <form noValidate className="grid gap-3 group-data-[state=submitted]/feedback:hidden">
          <div>
            <h2 id="feedback-title" className="font-display text-xl font-semibold">
              Send feedback
            </h2>
            <p className="text-sm text-muted">
              Tell us what to fix or build next, or{' '}
              <TextLink href={href('featureRequests')}>
                vote for what others have asked for
              </TextLink>
              .
            </p>
          </div>
          <fieldset className="grid grid-cols-[auto_auto_auto_auto] gap-1.5">
            <legend className="sr-only">What kind of feedback?</legend>
            {FEEDBACK_TYPES.map(({ type, label }) => (
              <label
                key={type}
                className="grid min-h-9 place-items-center rounded-md border border-line px-1.5 text-sm font-medium has-checked:border-primary has-checked:bg-primary-tint has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary pointer-coarse:min-h-11"
              >
                <input
                  type="radio"
                  name="type"
                  value={type}
                  defaultChecked={type === DEFAULT_FEEDBACK_TYPE}
                  className="sr-only"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <fieldset data-rating="">
            <legend className="mb-1 text-sm font-medium">
              How are we doing today? <span className="font-normal text-muted">(optional)</span>
            </legend>
            <div className="flex gap-1">
              {STARS.map((star) => (
                <label key={star} className="rounded-sm has-focus-visible:outline-2">
                  <input type="radio" name="rating" value={star} className="sr-only" />
                  <span className="sr-only">
                    {star} of {MOST_STARS} stars
                  </span>
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 24 24"
                    data-star={star}
                    className="size-7 fill-none stroke-edge stroke-[1.4] data-[on]:fill-primary data-[on]:stroke-primary"
                  >
                    <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.500 9.700l5.900-.8z" />
                  </svg>
                </label>
              ))}
            </div>
          </fieldset>
          <div>
            <Label
              htmlFor="feedback-titleText"
              text="Title"
              aside={`optional, 0 of ${LONGEST_FEEDBACK.title}`}
            />
            <input
              id="feedback-titleText"
              name="title"
              maxLength={LONGEST_FEEDBACK.title}
              className={input}
            />
          </div>
          <div>
            <Label
              htmlFor="feedback-description"
              text={FEEDBACK_QUESTIONS[DEFAULT_FEEDBACK_TYPE]}
              aside={`0 of ${formatNumber(LONGEST_FEEDBACK.description)}`}
            />
            <textarea
              id="feedback-description"
              name="description"
              rows={3}
              required
              maxLength={LONGEST_FEEDBACK.description}
              className={input}
            />
          </div>
          <div>
            <Label htmlFor="feedback-email" text="Email" aside="optional, only to reply" />
            <input
              id="feedback-email"
              name="email"
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              className={input}
            />
          </div>
          <div className="flex items-center justify-between gap-4">
            <p className="text-xs text-muted">
              Sent with this page’s URL and your browser version.
            </p>
            <Button type="submit" variant="primary" disabled>
              Send feedback
            </Button>
          </div>
        </form>
        <output className="hidden justify-items-center gap-1 py-8 text-center group-data-[state=submitted]/feedback:grid">
          <b className="font-display text-xl font-semibold">Thank you</b>
          <span className="text-sm text-muted">Your feedback is on its way to us.</span>
        </output>
      </dialog>
    </div>
  );
}

import { Link } from 'react-router';
import { QuestionDetails } from '#web/features/site/question-details.tsx';
import { QUESTIONS } from '#web/features/site/question-list.ts';
import { href } from '#web/lib/url/paths.ts';
import { SiteHead } from '#web/shared/site/section.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

const TOPICS = [...new Set(QUESTIONS.map(({ topic }) => topic))];

export function HelpPage() {
  return (
    <>
      <SiteHead
        title="Help"
        lead={
          <>
            Quick answers. For more depth, see the{' '}
            <TextLink asChild>
              <Link to={href('guides')}>guides</Link>
            </TextLink>
            .
          </>
        }
      />
      <div data-island="help" className="mx-auto max-w-3xl px-4 pb-20 sm:px-8">
        <label className="grid gap-1.5 text-sm font-medium">
          Search questions
          <input
            type="search"
            autoComplete="off"
            className="min-h-12 w-full rounded-lg border border-edge bg-surface px-4 text-[1rem] outline-none focus:border-primary focus:outline-2 focus:outline-primary/35"
          />
        </label>
        <output className="mt-2 block min-h-6 text-sm text-muted" />
        {TOPICS.map((topic) => (
          <section key={topic} data-topic="" aria-labelledby={idOf(topic)} className="mt-8">
            <h2 id={idOf(topic)} className="mb-3 font-display text-2xl font-title">
              {topic}
            </h2>
            <QuestionDetails questions={QUESTIONS.filter((question) => question.topic === topic)} />
          </section>
        ))}
        <p className="mt-10 text-muted">
          Didn’t find your answer?{' '}
          <TextLink asChild>
            <Link to={href('contact')}>Contact us</Link>
          </TextLink>
          .
        </p>
      </div>
    </>
  );
}

const idOf = (topic: string): string => `topic-${topic.toLowerCase().replaceAll(' ', '-')}`;

import { Link } from 'react-router';
import { CLAIMS } from '#web/features/landing/claims.ts';
import { href } from '#web/lib/url/paths.ts';
import { SiteHead, SiteSection, TextCards } from '#web/shared/site/section.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

const PRINCIPLES = [
  [
    'Every number shows its math',
    'A return is only as good as its inputs. Click a figure to see the lines that add up to it, all the way down to what you typed and where everything else came from.',
  ],
  [
    'Ranges and probabilities',
    'A rent estimate isn’t a fact. Estimates come with a low and a high end, and every deal comes with its chance of loss and the margin of error.',
  ],
  [
    'Plan vs. actual',
    'The analysis behind your purchase becomes your plan. Rent, expenses and value are measured against it, month by month.',
  ],
  [
    'Sample data is labeled',
    'The listings you see first are fictional houses built around public data. They’re labeled “Sample data” wherever they appear.',
  ],
] as const;

export function AboutPage() {
  return (
    <>
      <SiteHead
        title="Numbers you can check"
        lead="Freehold is for individual investors who buy, own and run rental property and want to know where every number comes from."
      />
      <SiteSection title="What we believe">
        <TextCards texts={PRINCIPLES} className="md:grid-cols-2" />
      </SiteSection>
      <SiteSection
        id="claims"
        sunken
        title="How we back up our claims"
        lead="An automated test checks every figure on our landing page. If one stops being true, our build fails."
      >
        <dl className="grid gap-5">
          {CLAIMS.map(({ id, figure, what, today, measured }) => (
            <div
              key={id}
              id={id}
              className="grid gap-x-10 gap-y-2 rounded-lg border border-line bg-surface p-6 target:border-primary md:grid-cols-[15rem_1fr]"
            >
              <dt>
                <span className="block font-display text-3xl font-title">{figure}</span>
                <span className="font-semibold">{what}</span>
              </dt>
              <dd className="grid content-start gap-2">
                <p className="font-medium">{today}</p>
                <p className="text-muted text-pretty">{measured}</p>
              </dd>
            </div>
          ))}
        </dl>
      </SiteSection>
      <SiteSection title="Where we are" lead="Freehold is in beta.">
        <p className="max-w-2xl text-lg text-pretty">
          It’s free and has no limits. Things will change, and we’d rather hear what’s wrong than
          what’s fine:{' '}
          <TextLink asChild>
            <Link to={href('contact')}>tell us</Link>
          </TextLink>
          . For information only; not financial advice.
        </p>
      </SiteSection>
    </>
  );
}

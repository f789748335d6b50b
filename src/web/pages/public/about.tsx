import { Link } from 'react-router';
import { CLAIMS } from '#web/features/landing/claims.ts';
import { href } from '#web/lib/url/paths.ts';
import { SiteHead, SiteSection, TextCards } from '#web/shared/site/section.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

const PRINCIPLES = [
  [
    'Every number shows its math',
    'A return is only as good as its inputs. Click a figure and see the lines that add up to it, down to what you typed and where the rest came from.',
  ],
  [
    'Ranges and probabilities',
    'A rent estimate is not a fact. Estimates carry a low and a high end, and a deal carries its chance of loss, with the error of that chance.',
  ],
  [
    'The plan next to what happened',
    'The analysis you bought on becomes the plan. Rent, expenses and value are measured against it, month by month.',
  ],
  [
    'Nothing pretends to be live',
    'The listings you see first are invented houses around public figures. They say “Sample data” wherever they appear.',
  ],
] as const;

export function AboutPage() {
  return (
    <>
      <SiteHead
        title="Numbers you can check"
        lead="Freehold is for individual investors who buy, own and run rental property, and who want to know why a number is what it is."
      />
      <SiteSection title="What we hold to">
        <TextCards texts={PRINCIPLES} className="md:grid-cols-2" />
      </SiteSection>
      <SiteSection
        id="claims"
        sunken
        title="How we measure what we claim"
        lead="Each figure on our landing page is checked by an automated test. When one stops being true, our build fails."
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
      <SiteSection title="Where it stands" lead="Freehold is in beta.">
        <p className="max-w-2xl text-lg text-pretty">
          It is free, and it has no limits. Things will still change, and we would rather hear what
          is wrong than what is fine:{' '}
          <TextLink asChild>
            <Link to={href('contact')}>write to us</Link>
          </TextLink>
          . Figures are for your own judgment and are not financial advice.
        </p>
      </SiteSection>
    </>
  );
}

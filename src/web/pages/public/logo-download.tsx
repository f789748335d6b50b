import { CardTitle, SiteCard, SiteHead, SiteSection } from '#web/shared/site/section.tsx';

const LOGOS = [
  { name: 'Mark', file: 'freehold-mark', width: 160, height: 160 },
  { name: 'Mark with name', file: 'freehold-logo', width: 420, height: 120 },
] as const;

const GROUNDS = [
  { theme: 'light', ground: 'For light backgrounds', className: 'bg-[#faf8f3]' },
  { theme: 'dark', ground: 'For dark backgrounds', className: 'bg-[#0f1513]' },
] as const;

const RULES = [
  'Use it when you write about or link to Freehold.',
  'Leave clear space around it, at least half the height of the mark.',
  'Make it at least 24 pixels high on screens and 8 millimeters high in print.',
  'Don’t change its colors, shape or proportions, or add effects.',
  'Don’t use it in a way that suggests we made or endorse your product.',
];

export function LogoDownloadPage() {
  return (
    <>
      <SiteHead
        title="Logo"
        lead="Our mark and name as SVG and PNG, for light and dark backgrounds."
      />
      <div className="mx-auto grid max-w-6xl gap-5 px-4 pb-6 sm:px-8 md:grid-cols-2">
        {LOGOS.map((logo) =>
          GROUNDS.map(({ theme, ground, className }) => (
            <figure
              key={`${logo.file}-${theme}`}
              className="overflow-hidden rounded-lg border border-line bg-surface"
            >
              <div className={`grid min-h-52 place-items-center p-8 ${className}`}>
                <img
                  src={`/logo/${logo.file}-${theme}.svg`}
                  alt={`Freehold, ${logo.name.toLowerCase()}, ${ground.toLowerCase()}`}
                  width={logo.width}
                  height={logo.height}
                  className="h-auto max-h-28 w-auto max-w-full"
                />
              </div>
              <figcaption className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-4">
                <span>
                  <span className="font-semibold">{logo.name}</span>
                  <span className="block text-sm text-muted">{ground}</span>
                </span>
                <span className="flex gap-4 font-medium">
                  {['svg', 'png'].map((format) => (
                    <a
                      key={format}
                      href={`/logo/${logo.file}-${theme}.${format}`}
                      download
                      className="py-2 text-primary underline underline-offset-3"
                    >
                      {format.toUpperCase()}
                      <span className="sr-only">
                        {' '}
                        of {logo.name.toLowerCase()}, {ground.toLowerCase()}
                      </span>
                    </a>
                  ))}
                </span>
              </figcaption>
            </figure>
          )),
        )}
      </div>
      <SiteSection title="Usage guidelines">
        <SiteCard className="grid gap-3">
          <CardTitle>Five rules</CardTitle>
          <ul className="list-disc pl-5 text-muted">
            {RULES.map((rule) => (
              <li key={rule} className="py-1">
                {rule}
              </li>
            ))}
          </ul>
        </SiteCard>
      </SiteSection>
    </>
  );
}

import { CardTitle, SiteCard } from '#web/shared/site/section.tsx';

interface Screen {
  /** Of the picture, in public/screens; made by scripts/make-screens.ts. */
  file: string;
  title: string;
  text: string;
  alt: string;
}

const SCREENS: readonly Screen[] = [
  {
    file: 'search',
    title: 'Search by what it earns',
    text: 'Type it the way you would say it. Every listing comes back with cash flow, cap rate, cash on cash and a deal score you can take apart.',
    alt: 'Search results with cash flow, cap rate and deal score for each listing',
  },
  {
    file: 'insights',
    title: 'Click any number, see its math',
    text: 'Each figure opens into the lines that add up to it and the convention behind it. Keep clicking until you reach an input.',
    alt: 'A listing with its verdict, key figures and the range of its equity',
  },
  {
    file: 'compare',
    title: 'Hold, BRRRR or flip, side by side',
    text: 'The same house, the same starting value and the same simulations, so the three strategies can be compared honestly.',
    alt: 'Buy and hold, BRRRR and fix and flip of one house side by side',
  },
  {
    file: 'neighborhood',
    title: 'Know the market before the house',
    text: 'Prices since 1990, rents by bedroom, incomes, vacancy and running costs from FHFA, HUD and the Census, in plain sentences.',
    alt: 'House prices of a market since 1990 against all markets',
  },
];

/** Both themes are there, and the browser fetches the one it shows. */
export function FeatureScreens() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {SCREENS.map(({ file, title, text, alt }) => (
        <SiteCard key={file} className="grid content-start gap-3 overflow-hidden pb-0!">
          <CardTitle>{title}</CardTitle>
          <p className="text-muted text-pretty">{text}</p>
          <div className="mt-3 -mr-6 overflow-hidden rounded-tl-lg border-t border-l border-line sm:-mr-7">
            <ScreenPicture file={file} alt={alt} theme="light" />
            <ScreenPicture file={file} alt={alt} theme="dark" />
          </div>
        </SiteCard>
      ))}
    </div>
  );
}

const SHOWN = { light: 'theme-light-only', dark: 'theme-dark-only' } as const;

function ScreenPicture({
  file,
  alt,
  theme,
}: Pick<Screen, 'file' | 'alt'> & { theme: 'light' | 'dark' }) {
  return (
    <img
      src={`/screens/${file}-${theme}.webp`}
      alt={alt}
      width={1120}
      height={760}
      loading="lazy"
      decoding="async"
      className={`h-auto w-full ${SHOWN[theme]}`}
    />
  );
}

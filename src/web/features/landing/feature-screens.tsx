import { CardTitle, SiteCard } from '#web/shared/site/section.tsx';

interface Screen {
  /** Of the picture, in public/screens; made by scripts/make-pictures.ts. */
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

const OWNED: Screen = {
  file: 'owned',
  title: 'Then keep score',
  text: 'When you buy, the analysis becomes the plan. Rent, leases, expenses and reserves are booked beside it, so you always know which promise held and which one did not.',
  alt: 'An owned property with its plan and its actual rent, expenses and cash flow',
};

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
      <SiteCard className="grid items-center gap-x-10 gap-y-5 overflow-hidden p-0! lg:col-span-2 lg:grid-cols-[1.6fr_1fr]">
        <div className="order-last border-line max-lg:ml-6 max-lg:rounded-tl-lg max-lg:border-t max-lg:border-l lg:order-first lg:border-r">
          <ScreenPicture {...OWNED} theme="light" />
          <ScreenPicture {...OWNED} theme="dark" />
        </div>
        <div className="grid gap-3 p-6 max-lg:pb-0 sm:p-7">
          <CardTitle>{OWNED.title}</CardTitle>
          <p className="text-muted text-pretty">{OWNED.text}</p>
        </div>
      </SiteCard>
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

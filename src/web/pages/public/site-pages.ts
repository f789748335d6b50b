import type { ComponentType } from 'react';
import type { SitePathName } from '#web/lib/url/paths.ts';
import { AboutPage } from './about.tsx';
import { BetaPage } from './beta.tsx';
import { ContactPage } from './contact.tsx';
import { FeaturesPage } from './features.tsx';
import { GuidePage } from './guide.tsx';
import { GuidesPage } from './guides.tsx';
import { HelpPage } from './help.tsx';
import { LandingPage } from './landing.tsx';
import { legalPages } from './legal-pages.tsx';
import { LogoDownloadPage } from './logo-download.tsx';
import { PricingPage } from './pricing.tsx';

/** Every path of the public site has its page here. */
export const sitePages: Record<SitePathName, ComponentType> = {
  landing: LandingPage,
  features: FeaturesPage,
  pricing: PricingPage,
  about: AboutPage,
  contact: ContactPage,
  help: HelpPage,
  beta: BetaPage,
  ...legalPages,
  logoDownload: LogoDownloadPage,
  guides: GuidesPage,
  guide: GuidePage,
};

import type { ComponentType } from 'react';
import type { SitePathName } from '#web/lib/url/paths.ts';
import { AboutPage } from './about.tsx';
import { BetaPage } from './beta.tsx';
import { BlogPage } from './blog.tsx';
import { BlogPostPage } from './blog-post.tsx';
import { ContactPage } from './contact.tsx';
import { DocsPage } from './docs.tsx';
import { FeaturesPage } from './features.tsx';
import { GuidePage } from './guide.tsx';
import { GuidesPage } from './guides.tsx';
import { HelpPage } from './help.tsx';
import { LandingPage } from './landing.tsx';
import { legalPages } from './legal-pages.tsx';
import { LogoDownloadPage } from './logo-download.tsx';
import { MarketPage } from './market.tsx';
import { MarketsPage } from './markets.tsx';
import { PricingPage } from './pricing.tsx';

/** Every path of the public site has its page here. */
export const sitePages: Record<SitePathName, ComponentType> = {
  landing: LandingPage,
  features: FeaturesPage,
  pricing: PricingPage,
  docs: DocsPage,
  blog: BlogPage,
  blogPost: BlogPostPage,
  about: AboutPage,
  contact: ContactPage,
  help: HelpPage,
  beta: BetaPage,
  ...legalPages,
  logoDownload: LogoDownloadPage,
  guides: GuidesPage,
  guide: GuidePage,
  markets: MarketsPage,
  market: MarketPage,
};

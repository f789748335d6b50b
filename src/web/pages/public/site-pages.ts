import type { ComponentType } from 'react';
import type { SitePathName } from '#web/lib/url/paths.ts';

/**
 * Every path of the public site has its page here. Each is loaded separately, because some calculate what they show.
 */
export const sitePages: Record<SitePathName, () => Promise<ComponentType>> = {
  landing: async () => (await import('./landing.tsx')).LandingPage,
  features: async () => (await import('./features.tsx')).FeaturesPage,
  pricing: async () => (await import('./pricing.tsx')).PricingPage,
  docs: async () => (await import('./docs.tsx')).DocsPage,
  blog: async () => (await import('./blog.tsx')).BlogPage,
  blogPost: async () => (await import('./blog-post.tsx')).BlogPostPage,
  about: async () => (await import('./about.tsx')).AboutPage,
  contact: async () => (await import('./contact.tsx')).ContactPage,
  help: async () => (await import('./help.tsx')).HelpPage,
  beta: async () => (await import('./beta.tsx')).BetaPage,
  privacy: async () => (await import('./legal-pages.tsx')).legalPages.privacy,
  cookiePolicy: async () => (await import('./legal-pages.tsx')).legalPages.cookiePolicy,
  terms: async () => (await import('./legal-pages.tsx')).legalPages.terms,
  securityInfo: async () => (await import('./legal-pages.tsx')).legalPages.securityInfo,
  compliance: async () => (await import('./legal-pages.tsx')).legalPages.compliance,
  logoDownload: async () => (await import('./logo-download.tsx')).LogoDownloadPage,
  guides: async () => (await import('./guides.tsx')).GuidesPage,
  guide: async () => (await import('./guide.tsx')).GuidePage,
  markets: async () => (await import('./markets.tsx')).MarketsPage,
  market: async () => (await import('./market.tsx')).MarketPage,
};

import type { ComponentType } from 'react';
import type { SitePathName } from '#web/lib/url/paths.ts';
import { BetaPage } from './beta.tsx';
import { GuidePage } from './guide.tsx';
import { GuidesPage } from './guides.tsx';
import { LandingPage } from './landing.tsx';

/** Every path of the public site has its page here. */
export const sitePages: Record<SitePathName, ComponentType> = {
  landing: LandingPage,
  beta: BetaPage,
  guides: GuidesPage,
  guide: GuidePage,
};

import { href, type PathName, paths } from '#web/lib/url/paths.ts';
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx';

export const PROPERTY_TABS: readonly PathName[] = [
  'property',
  'buyAndHold',
  'brrrr',
  'fixAndFlip',
  'neighborhood',
];

interface PropertyTabsProps {
  id: string;
  /** Typed values to carry over, by destination page. */
  queries: Readonly<Partial<Record<PathName, string>>>;
}

export const PropertyTabs = ({ id, queries }: PropertyTabsProps) => (
  <LinkTabs
    label="Analysis"
    tabs={PROPERTY_TABS.map((name) => ({
      pathname: href(name, { id }),
      search: queries[name] ?? '',
      label: paths[name].title,
    }))}
  />
);

import { data, type LoaderFunction } from 'react-router';
import type { PathName } from '#web/lib/url/paths.ts';

/** A page that is not there: its route's error screen says so. */
const orNotFound = <Found>(found: Found | null): Found => {
  if (found === null) throw data(null, { status: 404 });
  return found;
};

/** What a page needs before it is drawn, in the browser and when it is prerendered. */
export const pageLoaders: Partial<Record<PathName, LoaderFunction>> = {
  guide: async ({ params }) => {
    const { loadGuide } = await import('#web/features/guides/load-guide.ts');
    return orNotFound(await loadGuide(params['slug'] ?? ''));
  },
};

import { useSearchParams } from 'react-router';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';

interface Shared {
  property: { ownershipPercent: number };
}

/**
 * Whether a screen shows whole properties or the user's share, from its URL; there's no choice if the user fully owns
 * every property.
 */
export function useOwnerShare(properties: readonly Shared[]) {
  const [search, setSearch] = useSearchParams();
  const isShared = properties.some(({ property }) => property.ownershipPercent < 100);
  const isMine = search.get('share') === 'mine' && (isShared || properties.length === 0);
  const setShare = (next: OwnerShare) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'mine') after.set('share', next);
        else after.delete('share');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const share: OwnerShare = isMine ? 'mine' : 'whole';
  return { share, setShare, isShared };
}

import { useSearchParams } from 'react-router';

export const MOST_COMPARED = 4;

/** Which tag is looked at and what is compared; in the address, so that a link reopens it. */
export function useSavedView() {
  const [params, setParams] = useSearchParams();
  const compared = [...new Set(params.getAll('compare'))].slice(0, MOST_COMPARED);
  const write = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    change(next);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    tag: params.get('tag'),
    compared,
    setTag: (tag: string | null) =>
      write((next) => (tag === null ? next.delete('tag') : next.set('tag', tag))),
    setCompared: (propertyId: string, isCompared: boolean) =>
      write((next) => {
        const rest = compared.filter((id) => id !== propertyId);
        next.delete('compare');
        for (const id of isCompared ? [...rest, propertyId] : rest) next.append('compare', id);
      }),
  };
}

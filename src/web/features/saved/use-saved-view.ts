import { mostCompared } from '#web/data/calculations.ts';
import { useUrlQuery } from '#web/lib/url/use-url-query.ts';

const comparedIn = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll('compare'))].slice(0, mostCompared);

/** The selected tag and compared properties, kept in the URL so that a link reopens the view. */
export function useSavedView() {
  const { query, change } = useUrlQuery();
  return {
    tag: query.get('tag'),
    compared: comparedIn(query),
    setTag: (tag: string | null) =>
      change((next) => {
        if (tag === null) next.delete('tag');
        else next.set('tag', tag);
        return next;
      }),
    setCompared: (propertyId: string, isCompared: boolean) =>
      change((next) => {
        const rest = comparedIn(next).filter((id) => id !== propertyId);
        next.delete('compare');
        for (const id of isCompared ? [...rest, propertyId] : rest) next.append('compare', id);
        return next;
      }),
  };
}

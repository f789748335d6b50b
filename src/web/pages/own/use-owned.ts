import { useOutletContext } from 'react-router';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';

/** The property whose frame a tab stands in. */
export const useOwned = (): OwnedPropertyAnswer => useOutletContext<OwnedPropertyAnswer>();

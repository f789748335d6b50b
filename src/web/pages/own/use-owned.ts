import { useOutletContext } from 'react-router';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';

/** The property from the surrounding OwnedLayout. */
export const useOwned = (): OwnedPropertyAnswer => useOutletContext<OwnedPropertyAnswer>();

import { useOutletContext } from 'react-router';
import type { PathName } from '#web/lib/paths.ts';
import type { TypedFields } from '#web/lib/typed-fields.ts';

/** The numbers typed on the strategy pages of one property, as the frame around them needs to know. */
export interface PropertyNumbers {
  readonly typed: TypedFields;
  /** For the tabs: the query that opens each of the strategy pages with them. */
  readonly queries: Readonly<Partial<Record<PathName, string>>>;
  /** The simulation of what is on the screen; null while it cannot be simulated. */
  readonly simulation: string | null;
}

export const NOTHING_TYPED: PropertyNumbers = { typed: {}, queries: {}, simulation: null };

export interface NumbersContext {
  numbers: PropertyNumbers;
  onNumbers: (numbers: PropertyNumbers) => void;
}

/** For the pages inside the frame, which hands itself as the context of its outlet. */
export const usePropertyNumbers = () => useOutletContext<NumbersContext>();

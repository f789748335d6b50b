import { rowsOf, textColumn } from './fact-table.ts';
import { namesakeTable } from './facts/namesake-table.ts';

export interface Namesake {
  readonly city: string;
  readonly state: string;
}

let namesakes: readonly Namesake[] | undefined;

/** Cities elsewhere that share a name with a city in a sample market, most populous first. */
export function allNamesakes(): readonly Namesake[] {
  namesakes ??= rowsOf<Namesake>({
    city: textColumn(namesakeTable.city),
    state: textColumn(namesakeTable.state),
  });
  return namesakes;
}

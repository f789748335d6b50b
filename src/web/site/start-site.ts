import { startIslands } from './islands.ts';
import { markSignedIn } from './signed-in.ts';

/** Everything a public page does after it is drawn. */
export function startSite(): void {
  startIslands();
  void markSignedIn();
}

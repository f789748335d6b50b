import { startIslands } from './islands.ts';
import { markSignedIn } from './signed-in.ts';

/** Everything a public page does after it's rendered. */
export function startSite(): void {
  startIslands();
  void markSignedIn();
}

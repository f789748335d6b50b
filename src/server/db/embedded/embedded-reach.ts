import { existsSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './embedded-account.ts';

/** Whether the account can enter the folder, based on the mode of every folder in the path. */
export function canReach(path: string, account: Account): boolean {
  if (!existsSync(path)) return canReach(dirname(path), account);
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if (!mayEnter(statSync(folder), account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayEnter(stats: Stats, { uid, gid }: Account): boolean {
  if (stats.uid === uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}

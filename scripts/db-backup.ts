import { backUpDatabase } from '#server/db/backup/backup.ts';
import { runDatabaseScript } from './db-script.ts';

await runDatabaseScript(async ({ dataDir, log, args: [file] }) => {
  const { file: saved, bytes, wasRunning } = await backUpDatabase({ dataDir, file, log });
  const how = wasRunning ? 'while Freehold was running' : 'while Freehold was not running';
  return `Backed up the database to ${saved} (${(bytes / 1e6).toFixed(1)} MB) ${how}. The file contains personal data, so keep it safe.`;
});

import { restoreDatabase } from '#server/db/backup/restore.ts';
import { DatabaseError } from '#server/db/database-error.ts';
import { runDatabaseScript } from './db-script.ts';

await runDatabaseScript(async ({ dataDir, log, args: [file] }) => {
  if (!file) throw new DatabaseError('Specify a backup file: npm run db:restore -- <file>');
  const { createdAt, dataFolder, previous } = await restoreDatabase({ dataDir, file, log });
  const kept = previous
    ? `Your previous database is in ${previous}. Delete it when you no longer need it.`
    : 'There was no previous database.';
  return `Restored the backup from ${createdAt} to ${dataFolder}. ${kept}`;
});

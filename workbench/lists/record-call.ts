import { tmpdir } from 'node:os';
import { fakeBackups } from '../../apps/api/test/fake/backups';
import { buildApp } from '../../apps/api/src/app';
import { folderStorage } from '../../apps/api/src/engines/storage/folder-storage';
import { SECRET } from '../support/call';
import { openRecorded, type Statement } from '../support/database';

/** Opens a server in this process, on the same database, that says which statements it sends. */
export async function openRecorder(databaseUrl: string) {
  const { db, close, taken } = await openRecorded(databaseUrl);
  const app = await buildApp(
    { db, storage: folderStorage(tmpdir()), backups: fakeBackups },
    { secret: SECRET },
  );
  async function callOnce(url: string, token: string): Promise<Statement[]> {
    taken();
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return taken();
  }
  return {
    /** Called twice: the second time the total is cached, and its statement carries the state of the cache. */
    async call(url: string, token: string): Promise<Statement[]> {
      await callOnce(url, token);
      return callOnce(url, token);
    },
    async close() {
      await app.close();
      await close();
    },
  };
}

import { tmpdir } from 'node:os';
import { buildApp } from '../../../apps/api/src/app';
import { folderStorage } from '../../../apps/api/src/storage/folder-storage';
import { openRecorded, type Statement } from './database';
import { SECRET } from './call';

/** Makes one call on a server in this process, on the same database, and answers the statements it sent. */
export type RecordCall = (path: string, token: string) => Promise<Statement[]>;

export async function openRecorder(databaseUrl: string) {
  const { db, close, taken } = await openRecorded(databaseUrl);
  const app = await buildApp({ db, storage: folderStorage(tmpdir()) }, { secret: SECRET });
  const call: RecordCall = async (url, token) => {
    // Twice: the second time the total is known, so that its statement carries the state for which it is.
    for (let time = 1; time <= 2; time += 1) {
      taken();
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    }
    return taken();
  };
  return {
    call,
    async close() {
      await app.close();
      await close();
    },
  };
}

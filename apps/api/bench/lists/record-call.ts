import { tmpdir } from 'node:os';
import { buildApp } from '../../src/app';
import { folderStorage } from '../../src/engines/storage/folder-storage';
import { SECRET } from './call';
import { openRecorded, type Statement } from './database';

/** Makes one call on a server in this process, on the same database, and answers the statements it sent. With a body: POST. */
type RecordCall = (path: string, token: string, body?: object) => Promise<Statement[]>;

export async function openRecorder(databaseUrl: string) {
  const { db, close, taken } = await openRecorded(databaseUrl);
  const app = await buildApp({ db, storage: folderStorage(tmpdir()) }, { secret: SECRET });
  const callOnce: RecordCall = async (url, token, body) => {
    taken();
    const authorization = `Bearer ${token}`;
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await app.inject({ method, url, headers: { authorization }, payload: body });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return taken();
  };
  return {
    /** Twice: the second time the total is known, so that its statement carries the state for which it is. */
    async call(url: string, token: string): Promise<Statement[]> {
      await callOnce(url, token);
      return callOnce(url, token);
    },
    callOnce,
    async close() {
      await app.close();
      await close();
    },
  };
}

import { localDay } from '@demanda/contracts/time-zone';
import { Readable } from 'node:stream';
import type { Db } from '../../../engines/database/schema';
import type { FileResponse } from '../../../engines/http/file-response';
import type { SessionUser } from '../../../kernel/session-user';
import { exportSections, PAGE_SIZE, readOwnAccount, type Section } from './sections';

/** Yields the entries of a list as lines of JSON, a page at a time. */
async function* linesOf(db: Db, { page }: Section): AsyncGenerator<string> {
  for (let after = 0, separator = '\n'; ;) {
    const { rows } = await page(after).execute(db);
    for (const { entry } of rows) {
      yield `${separator}    ${JSON.stringify(entry)}`;
      separator = ',\n';
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    after = last.id;
  }
}

async function* documentOf(db: Db, user: SessionUser, at: Date): AsyncGenerator<string> {
  const account = JSON.stringify(await readOwnAccount(db, user), null, 2).replaceAll('\n', '\n  ');
  yield `{\n  "geradoEm": ${JSON.stringify(at)},\n  "conta": ${account}`;
  for (const section of exportSections(user)) {
    yield `,\n  "${section.name}": [`;
    yield* linesOf(db, section);
    yield ']';
  }
  yield '\n}\n';
}

/** Returns what the system holds about the user as a JSON file, which is written while it is sent. */
export function ownDataFile(db: Db, user: SessionUser): FileResponse {
  const at = new Date();
  return {
    name: `meus_dados_${localDay(at)}.json`,
    contentType: 'application/json',
    content: Readable.from(documentOf(db, user, at)),
  };
}

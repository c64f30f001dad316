import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFile } from '../../../tools/test/temporary';
import { gatePart } from './gate-part';
import { checkPart, hostilePart } from './hostile-part';
import { operationsPart } from './operations-part';
import { restartPart } from './restart-part';
import { startStoryServer, type StoryServer } from './story-server';
import { rowText, type Row } from './table';
import { makeTeam } from './team';

/**
 * `npm run story [gate|operations|restart|hostile|check]`: two teams with a clone each publish into one store, in conflict and in agreement,
 * and the table shows what was refused. Exits with 1 when anything differs from what the story requires.
 */

const APPS = ['shell', 'tasks-mfe', 'deliveries-mfe', 'billing-mfe', 'admin-mfe'];
const PARTS: Record<string, typeof restartPart> = {
  gate: gatePart,
  operations: operationsPart,
  restart: restartPart,
  hostile: hostilePart,
  check: checkPart,
};

const folder = temporaryFile('story');
mkdirSync(folder);
const env = {
  RELEASE_STORE: join(folder, 'store'),
  RELEASE_KEY_FILE: join(folder, 'key.pem'),
  RELEASE_PUBLIC_KEYS: '',
  RELEASE_CHANNEL: '',
};
const platform = makeTeam('Plataforma', { ...env });
const billing = makeTeam('Faturamento', { ...env });
let isWrong = false;

function print(row: Row): void {
  isWrong ||= !row.isRight;
  console.log(rowText(row));
}

async function publishEverything(): Promise<void> {
  for (const args of [
    ['build', ...APPS],
    ['publish', ...APPS, '--unchecked', 'first release of the story'],
  ]) {
    const { isRefused, text } = await platform.release(...args);
    if (isRefused) throw new Error(text);
  }
  // Nothing that is unchanged is built again.
  for (const app of APPS)
    cpSync(`${platform.root}apps/${app}/dist`, `${billing.root}apps/${app}/dist`, { recursive: true });
}

let server: StoryServer | undefined;
try {
  await publishEverything();
  server = await startStoryServer(platform, join(folder, 'data'));
  platform.env.RELEASE_SERVER = billing.env.RELEASE_SERVER = server.url;
  console.log('| Who | What | Result | Note |\n| --- | --- | --- | --- |');
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
  for (const name of wanted) {
    const part = PARTS[name];
    if (!part) throw new Error(`${name}: one of ${Object.keys(PARTS).join(', ')} expected.`);
    for await (const row of part(platform, billing, server)) print(row);
  }
} finally {
  await server?.stop();
  for (const { remove } of [platform, billing]) remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isWrong ? 1 : 0;

import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFile } from '../../tools/test/temporary';
import { advance, begin } from '../support/progress';
import { say } from '../support/report';
import { billingChanges } from './billing-changes';
import { gatePart } from './gate-part';
import { checkPart, hostilePart } from './hostile-part';
import { hostileRemotes } from './hostile-remotes';
import { operationsPart } from './operations-part';
import { serverChanges, shellChanges } from './platform-changes';
import { restartPart } from './restart-part';
import { startStoryServer, type StoryServer } from './story-server';
import { rowText, type Row } from './table';
import { makeTeam, type Team } from './team';

const APPS = ['shell', 'tasks-mfe', 'deliveries-mfe', 'billing-mfe', 'admin-mfe'];

interface Part {
  run: (platform: Team, billing: Team, server: StoryServer) => AsyncGenerator<Row>;
  /** Rows that it yields, where they can be counted. */
  rows?: number;
}

const PARTS: Record<string, Part> = {
  gate: { run: gatePart, rows: billingChanges.length + shellChanges.length + serverChanges.length },
  operations: { run: operationsPart },
  restart: { run: restartPart, rows: 1 },
  hostile: { run: hostilePart, rows: hostileRemotes.length },
  check: { run: checkPart, rows: hostileRemotes.length },
};

async function publishEverything(platform: Team, billing: Team): Promise<void> {
  begin('building and publishing the first release');
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

/**
 * Two teams with a clone each publish into one store, in conflict and in agreement, and the table shows what was refused.
 * Exits with 1 when anything differs from what the story requires.
 */
export async function runStory(args: string[]): Promise<void> {
  const wanted = args.length > 0 ? args : Object.keys(PARTS);
  const unknown = wanted.find((name) => !(name in PARTS));
  if (unknown) throw new Error(`${unknown}: one of ${Object.keys(PARTS).join(', ')} expected.`);
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
  let server: StoryServer | undefined;
  try {
    await publishEverything(platform, billing);
    server = await startStoryServer(platform, join(folder, 'data'));
    platform.env.RELEASE_SERVER = billing.env.RELEASE_SERVER = server.url;
    say('| Who | What | Result | Note |\n| --- | --- | --- | --- |');
    for (const name of wanted) {
      const { run, rows } = PARTS[name]!;
      begin(name, rows);
      for await (const row of run(platform, billing, server)) {
        if (!row.isRight) process.exitCode = 1;
        say(rowText(row));
        advance();
      }
    }
  } finally {
    await server?.stop();
    for (const { remove } of [platform, billing]) remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

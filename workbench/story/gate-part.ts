import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billingChanges } from './billing-changes';
import type { Change } from './change';
import { serverChanges, shellChanges } from './platform-changes';
import { startStoryServer } from './story-server';
import type { Row } from './table';
import type { Team } from './team';

/** What was said of a change, in one line, and whether that is what the change deserves. */
function judged(who: string, { name, refusal }: Change, isRefused: boolean, text: string): Row {
  const isRight = refusal ? isRefused && refusal.test(text) : !isRefused;
  const reason = text.split('\n').find((line) => refusal?.test(line)) ?? text.split('\n').at(-1) ?? '';
  return {
    who,
    what: name,
    result: isRefused ? 'refused' : 'accepted',
    isRight,
    note: isRight ? '' : reason,
  };
}

async function publishAlone(team: Team, who: string, app: string, change: Change): Promise<Row> {
  try {
    team.change(change.edits);
    const built = await team.release('build', app);
    if (built.isRefused)
      return { who, what: change.name, result: 'not built', isRight: false, note: built.text.slice(-300) };
    const { isRefused, text } = await team.release('publish', app, '--dry-run');
    return judged(who, change, isRefused, text);
  } finally {
    team.reset();
  }
}

async function startAlone(team: Team, change: Change): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-story-'));
  try {
    team.change(change.edits);
    const server = await startStoryServer(team, folder);
    const isServing = (await server.live()) !== null && (await server.isReady());
    await server.stop();
    return judged('server', change, !isServing, server.log());
  } finally {
    team.reset();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every change that one side makes without the other, in both directions. Nothing goes live. */
export async function* gatePart(platform: Team, billing: Team): AsyncGenerator<Row> {
  for (const change of billingChanges) yield publishAlone(billing, 'billing', 'billing-mfe', change);
  for (const change of shellChanges) yield publishAlone(platform, 'shell', 'shell', change);
  for (const change of serverChanges) yield startAlone(platform, change);
}

import { cpSync, rmSync } from 'node:fs';
import { temporaryFile } from '../../tools/test/temporary';
import { billingTitle, requestersLabel, tasksLabel } from './operations-edits';
import { startStoryServer } from './story-server';
import type { Row } from './table';
import type { CommandOutput, Team } from './team';

const UNCHECKED = ['--unchecked', 'step of the story'];

const row = (
  who: string,
  what: string,
  { isRefused, text }: CommandOutput,
  expected: 'accepted' | RegExp,
): Row => {
  const isRight = expected === 'accepted' ? !isRefused : isRefused && expected.test(text);
  const note = isRight ? '' : text.split('\n').slice(-3).join(' ');
  return { who, what, result: isRefused ? 'refused' : 'accepted', isRight, note };
};

/** Digests of what is live, by app. */
async function liveBuilds(team: Team): Promise<Record<string, string>> {
  const { text } = await team.release('status');
  const lines = [...text.matchAll(/^ {2}(\S+) \S+ ([0-9a-f]{16})/gm)];
  return Object.fromEntries(lines.map(([, app = '', digest = '']) => [app, digest]));
}

function compared(what: string, isRight: boolean, found: unknown): Row {
  return {
    who: 'both',
    what,
    result: isRight ? 'yes' : 'no',
    isRight,
    note: isRight ? '' : JSON.stringify(found),
  };
}

/** Builds and publishes one app after a committed change. */
async function publish(team: Team, app: string, ...options: string[]): Promise<CommandOutput> {
  const built = await team.release('build', app);
  if (built.isRefused) throw new Error(built.text);
  return team.release('publish', app, ...options);
}

/** Releases of two teams side by side: rollback of one, withdrawn builds, promotion, an older store. */
export async function* operationsPart(platform: Team, billing: Team): AsyncGenerator<Row> {
  const first = await liveBuilds(platform);

  billing.change(billingTitle('Faturamento sem registro'), { isCommitted: false });
  yield row(
    'billing',
    'publishes files that no commit holds',
    await publish(billing, 'billing-mfe'),
    /commit/i,
  );
  billing.reset();

  billing.change(billingTitle('Faturamento, segunda edição'));
  yield row(
    'billing',
    'publishes its second build',
    await publish(billing, 'billing-mfe', ...UNCHECKED),
    'accepted',
  );
  platform.change(requestersLabel('Todos os solicitantes'));
  yield row(
    'tasks',
    'publishes its second build',
    await publish(platform, 'tasks-mfe', ...UNCHECKED),
    'accepted',
  );
  const second = await liveBuilds(platform);

  const shown = await billing.release('rollback', 'billing-mfe', '--reason', 'wrong totals', '--dry-run');
  yield row('billing', 'asks what its rollback would change', shown, 'accepted');
  yield compared('nothing changed by asking', sameBuilds(await liveBuilds(platform), second), shown);
  yield row(
    'billing',
    'rolls back without a reason',
    await billing.release('rollback', 'billing-mfe'),
    /--reason/,
  );
  const back = await billing.release('rollback', 'billing-mfe', '--reason', 'wrong totals', ...UNCHECKED);
  yield row('billing', 'rolls its build back', back, 'accepted');
  const third = await liveBuilds(platform);
  yield compared(
    "the other team's second build stays live beside it",
    sameBuilds(third, { ...second, 'billing-mfe': first['billing-mfe'] ?? '' }),
    third,
  );

  const again = await billing.release('publish', 'billing-mfe', ...UNCHECKED);
  yield row('billing', 'publishes the build that was taken back', again, /withdrawn|taken back|--again/i);
  const confirmed = await billing.release('publish', 'billing-mfe', '--again', ...UNCHECKED);
  yield row('billing', 'publishes it again on purpose', confirmed, 'accepted');

  const older = temporaryFile('story-older-store');
  cpSync(platform.env.RELEASE_STORE!, older, { recursive: true });
  billing.reset();
  billing.change(billingTitle('Faturamento, terceira edição'));
  yield row(
    'billing',
    'publishes into the channel beta',
    await publish(billing, 'billing-mfe', '--channel', 'beta'),
    'accepted',
  );
  yield compared('the channel current is as before', sameBuilds(await liveBuilds(platform), second), second);
  const promoted = await billing.release('promote', 'billing-mfe', '--from', 'beta', ...UNCHECKED);
  yield row('billing', 'promotes it from beta', promoted, 'accepted');
  const fourth = await liveBuilds(platform);
  yield compared(
    'only its own build changed',
    fourth['tasks-mfe'] === second['tasks-mfe'] && fourth['billing-mfe'] !== second['billing-mfe'],
    fourth,
  );
  yield* keysOfTeams(platform, billing);
  yield* olderStore(platform, older);
  platform.reset();
  billing.reset();
}

const publicKeyIn = ({ text }: CommandOutput) => /RELEASE_PUBLIC_KEYS=(\S+)/.exec(text)?.[1] ?? '';

/** The root key delegates one app to the key of a team, and revokes it. */
async function* keysOfTeams(platform: Team, billing: Team): AsyncGenerator<Row> {
  const shared = { ...billing.env };
  billing.env.RELEASE_PUBLIC_KEYS = publicKeyIn(await platform.release('key'));
  billing.env.RELEASE_KEY_FILE = `${shared.RELEASE_KEY_FILE}.billing`;
  const publicKey = publicKeyIn(await billing.release('key'));
  billing.reset();
  billing.change(billingTitle('Faturamento, quarta edição'));
  yield row(
    'billing',
    'publishes with a key of its own',
    await publish(billing, 'billing-mfe', ...UNCHECKED),
    /RELEASE_PUBLIC_KEYS expected/,
  );
  const added = await platform.release('key', 'add', 'Faturamento', publicKey, 'billing-mfe');
  yield row('platform', 'delegates billing-mfe to that key', added, 'accepted');
  yield row(
    'billing',
    'publishes with the delegated key',
    await billing.release('publish', 'billing-mfe', ...UNCHECKED),
    'accepted',
  );
  billing.change(tasksLabel('Tarefas do faturamento'));
  yield row(
    'billing',
    'publishes tasks-mfe with it',
    await publish(billing, 'tasks-mfe', ...UNCHECKED),
    /may release billing-mfe and nothing else: tasks-mfe would change/,
  );
  yield row(
    'billing',
    'rolls everything back with it',
    await billing.release('rollback', '1', '--again'),
    /nothing else/,
  );
  yield row(
    'billing',
    'delegates more to itself',
    await billing.release('key', 'rotate', 'Faturamento', publicKey),
    /Only a root key/,
  );
  const revoked = await platform.release('key', 'revoke', 'Faturamento');
  yield row('platform', 'revokes the key of what is live', revoked, /Roll back what you do not trust/);
  const looked = await platform.release('key', 'revoke', 'Faturamento', '--resign');
  yield row('platform', 'revokes it and signs what is live', looked, 'accepted');
  yield row(
    'billing',
    'publishes with the revoked key',
    await billing.release('publish', 'billing-mfe', ...UNCHECKED, '--again'),
    /RELEASE_PUBLIC_KEYS expected/,
  );
  Object.assign(billing.env, shared);
}

const sameBuilds = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([app, digest]) => other[app] === digest);

/** A server that has seen the newest deployment gets an older copy of the store, on a machine without copies. */
async function* olderStore(team: Team, older: string): AsyncGenerator<Row> {
  const data = temporaryFile('story-data');
  const newest = await startStoryServer(team, data);
  const live = await newest.live();
  await newest.stop();
  rmSync(`${data}/served`, { recursive: true });
  const server = await startStoryServer({ ...team, env: { ...team.env, RELEASE_STORE: older } }, data);
  const served = await server.live();
  await server.stop();
  for (const folder of [data, older]) rmSync(folder, { recursive: true, force: true });
  const isRight = live !== null && served === null;
  yield {
    who: 'operator',
    what: 'starts a fresh server on an older copy of the store',
    result: served === null ? 'refused' : 'served',
    isRight,
    note: isRight ? '' : server.log().slice(0, 300),
  };
}

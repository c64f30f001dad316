import { candidateOf } from './compose';
import { check, manifestsOf } from './publish';
import { pointChannel, readChannel, readCurrent, readRelease, releaseNumbers } from './store';

/** What is live: one line for the release and one for each build in it. */
export async function status(store: string): Promise<string[]> {
  const current = await readCurrent(store);
  if (!current) return ['Nothing is published yet.'];
  const builds = [current.shell, ...current.remotes];
  return [
    `Release ${current.number} of ${current.createdAt} is live:`,
    ...builds.map(({ app, version, digest }) => `  ${app} ${version} ${digest}`),
  ];
}

/** One line a release, the newest first. */
export async function history(store: string): Promise<string[]> {
  const current = await readChannel(store);
  const releases = await Promise.all(
    (await releaseNumbers(store)).map((number) => readRelease(store, number)),
  );
  return releases.reverse().map(({ number, createdAt, shell, remotes }) => {
    const builds = [shell, ...remotes].map(({ app, digest }) => `${app}@${digest}`).join(' ');
    return `${number === current ? '*' : ' '} ${number}  ${createdAt}  ${builds}`;
  });
}

/**
 * Makes an earlier release live again, the one before the current unless a number is given; the pointer is all that
 * moves. Refuses one whose builds are not complete any more. Returns the number now live.
 */
export async function rollback(store: string, wanted?: number): Promise<number> {
  const current = await readChannel(store);
  const number = wanted ?? (await releaseNumbers(store)).filter((known) => known < (current ?? 0)).at(-1);
  if (number === undefined) throw new Error('There is no earlier release to go back to.');
  const reasons = await verify(store, number);
  if (reasons.length > 0) throw new Error(`Release ${number} cannot go live again:\n${reasons.join('\n')}`);
  await pointChannel(store, number);
  return number;
}

/** Everything wrong with a stored release, the current one unless a number is given. */
export async function verify(store: string, wanted?: number): Promise<string[]> {
  const number = wanted ?? (await readChannel(store));
  if (number === undefined) return ['Nothing is published yet.'];
  const builds = await manifestsOf(store, await readRelease(store, number));
  return check(store, candidateOf(builds));
}

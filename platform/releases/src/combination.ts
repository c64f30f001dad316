import { createHash } from 'node:crypto';

/** Returns the digest that identifies a combination of builds, in any order. */
export function combinationOf(builds: readonly { app: string; digest: string }[]): string {
  const names = builds.map(({ app, digest }) => `${app}/${digest}`).sort();
  return createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 16);
}

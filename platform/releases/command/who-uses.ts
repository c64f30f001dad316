import type { RemoteManifest, ShellManifest } from '@demanda/federation/release';
import type { ReleaseAccess } from '@demanda/releases/access';
import { readCalls } from '@demanda/releases/call-rules';
import { buildsOf, Refused } from '@demanda/releases/check';
import { candidateOf, type Candidate } from '@demanda/releases/compose';
import { readLive } from '@demanda/releases/live';
import { readDeclarations } from '@demanda/releases/type-rules';
import type { Command } from './command';
import { openStore } from './open-store';
import { UsageError } from './usage';

/** `who-uses <name>`: the live remotes that an export of the shell or a call of the API cannot leave without. */

const inFile = (file: string | undefined) => (file ? `, first in ${file}` : '');

/** Returns the entries of the shell that export the name. */
async function entriesWith(access: ReleaseAccess, shell: ShellManifest, name: string): Promise<string[]> {
  const { entries, files } = await readDeclarations(access, shell);
  const whole = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`);
  return Object.entries(entries).flatMap(([entry, file]) => (whole.test(files[file] ?? '') ? [entry] : []));
}

/** Returns one line for each of these entries from which a remote imports the name, or all names. */
const exportsUsed = (
  { app, uses = {} }: RemoteManifest,
  name: string,
  entries: readonly string[],
): string[] =>
  entries.flatMap((entry) => {
    const { names = [], files = {} } = uses[entry] ?? {};
    if (names.includes(name)) return [`${app}: ${name} of ${entry}${inFile(files[name])}`];
    return names.includes('*') ? [`${app}: all of ${entry}${inFile(files['*'])}`] : [];
  });

/** Returns one line for each call of this method and path, or of this path with any method. */
async function callsUsed(access: ReleaseAccess, remote: RemoteManifest, name: string): Promise<string[]> {
  const calls = Object.entries((await readCalls(access, remote)) ?? {});
  return calls
    .filter(([call]) => call === name || call.endsWith(` ${name}`))
    .map(([call, { at }]) => `${remote.app}: ${call}${inFile(at)}`);
}

async function usesOf(access: ReleaseAccess, { shell, remotes }: Candidate, name: string): Promise<string[]> {
  const entries = await entriesWith(access, shell, name);
  if (entries.length === 0) throw new Refused([`${name}: an export of the live shell expected, found none.`]);
  return remotes.flatMap((remote) => exportsUsed(remote, name, entries));
}

const isCall = (name: string) => /(^|\s)\//.test(name);

/** Lists the live remotes that use an export, such as `useSession`, or a call, such as `GET /users`. */
export const whoUses: Command = async (args, _options, env) => {
  const name = args.join(' ');
  if (!name) throw new UsageError('Name an export or a call: who-uses useSession, who-uses GET /users.');
  const access = await openStore(env);
  const live = await readLive(access);
  if (!live) throw new Refused(['Nothing is published yet.']);
  const manifests = (await buildsOf(access.store, live.release)).map(({ manifest }) => manifest);
  const { shell, remotes } = candidateOf(manifests);
  const lines = isCall(name)
    ? (await Promise.all(remotes.map((remote) => callsUsed(access, remote, name)))).flat()
    : await usesOf(access, { shell, remotes }, name);
  return lines.length > 0 ? lines : [`No remote that is live in ${access.channel} uses ${name}.`];
};

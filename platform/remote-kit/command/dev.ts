import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { revokePreview } from '@demanda/releases/publish-preview';
import type { Command, Say } from '../../releases/command/command';
import { explainError } from '../../releases/command/explain-error';
import { makeBuilds } from '../../releases/command/make-manifest';
import { publishAccess } from '../../releases/command/open-access';
import type { Place } from '../../releases/command/place';
import { previewBuilds } from '../../releases/command/preview-commands';
import { UsageError } from '../../releases/command/usage';

/** `demanda-remote dev`: shows each change of the sources in the product, as a preview for this person. */

const POLL_MS = 300;

/** Runs the script `build` of the repository. Throws with what it printed. */
async function build({ root }: Place): Promise<void> {
  const child = spawn('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  if (code !== 0) throw new Error(output.trim());
}

/** Builds, stores the build as a preview in place of the one before, and says its link. Returns its name. */
async function show(place: Place, env: NodeJS.ProcessEnv, say: Say): Promise<string> {
  await build(place);
  const access = await publishAccess(env);
  const { id, lines } = await previewBuilds(access, await makeBuilds(place, place.apps()), {}, env);
  say(lines);
  return id;
}

/** Ends with Ctrl+C, and its preview with it. A build that fails is said, and the preview before it stays. */
export const dev =
  (place: Place): Command =>
  async (args, options, env, say) => {
    if (args.length > 0)
      throw new UsageError('dev takes --into <address> and --user <login>, and nothing else.');
    if (options.into !== undefined) return (await import('./dev-into')).devInto(place, options, env, say);
    if (options.user !== undefined) throw new UsageError('--user <login> belongs to --into <address>.');
    const access = await publishAccess(env);
    let isStopped = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true));
    let built: string | undefined;
    let shown: string | undefined;
    while (!isStopped) {
      const sources = place.sourceIds()('');
      if (sources !== built) {
        built = sources;
        const before = shown;
        try {
          shown = await show(place, env, say);
          if (before) await revokePreview(access, before);
        } catch (error) {
          console.error(explainError(error));
        }
      }
      await wait(POLL_MS);
    }
    if (shown) await revokePreview(access, shown);
    return ['The preview has ended.'];
  };

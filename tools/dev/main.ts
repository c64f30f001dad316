import { once } from 'node:events';
import { readLive } from '@demanda/releases/live';
import { publishAccess } from '../../platform/releases/command/open-access';
import { storeAddress } from '../../platform/releases/command/store-address';
import { webApps } from '../build/workspace';
import { devPorts } from '../rsbuild/dev-ports';
import { publishChanged } from '../start/publish-changed';
import { startApi } from './api-process';
import { devRelease } from './dev-release';
import { startDevServer } from './dev-server';

/** `npm run dev [-- <remote…>]`: hot reload from sources on one origin; other remotes come from the release. */

const remotes = webApps().filter((app) => app !== 'shell');

function liveRemotes(wanted: string[]): string[] {
  const unknown = wanted.find((app) => !remotes.includes(app));
  if (unknown) throw new Error(`${unknown}: escolha entre ${remotes.join(', ')}.`);
  return wanted.length > 0 ? wanted : remotes;
}

async function dev(): Promise<void> {
  const access = await publishAccess();
  const live = liveRemotes(process.argv.slice(2));
  const needsRelease = live.length < remotes.length && !(await readLive(access));
  if (needsRelease) await publishChanged(access, console.log);
  const api = startApi(storeAddress());
  const readRelease = () => devRelease(access, live);
  const stops = await Promise.all(['shell', ...live].map((app) => startDevServer(app, readRelease)));
  console.log(
    `\n  Demanda em desenvolvimento: http://localhost:${devPorts.shell} (ao vivo: ${live.join(', ')})\n`,
  );

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    if (api.exitCode === null && api.kill('SIGTERM')) await once(api, 'exit');
    await Promise.all(stops.map((close) => close()));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

dev().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

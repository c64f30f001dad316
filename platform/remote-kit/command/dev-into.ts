import { remoteContract } from '@demanda/federation/contract';
import { machineContainer } from '@demanda/releases/machine';
import { publishMachine } from '@demanda/releases/publish-machine';
import { revokePreview } from '@demanda/releases/publish-preview';
import type { Options, Say } from '../../releases/command/command';
import { publishAccess } from '../../releases/command/open-access';
import type { Place } from '../../releases/command/place';
import { linkOf } from '../../releases/command/preview-commands';
import { UsageError } from '../../releases/command/usage';
import { kitContract } from '../src/kit-contract';
import { readKitProduct } from '../src/kit-folder';
import { startDevServer } from './dev-server';

/** `demanda-remote dev --into`: the deployed product loads the remote from this machine, for one person (ADR 0158). */

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Returns the origin of the product. Throws UsageError for another address than that of a product. */
export function originOf(into: string): string {
  const url = URL.canParse(into) ? new URL(into) : undefined;
  const isLocal = url?.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal) && url.pathname === '/') return url.origin;
  throw new UsageError(
    `${into}: the address of a product expected after --into, as https://demanda.example.`,
  );
}

/** Packages that the remote takes from the shell; our own modules are named when one is missing. */
const packages = () =>
  Object.entries(readKitProduct().shared)
    .filter(([name]) => !name.startsWith('@demanda/'))
    .map(([name, { requiredVersion: range }]) => ({ name, range }));

/** Warns of a container that the page would not find. */
function demandContainer(entry: string, name: string): void {
  const container = machineContainer(name);
  if (!entry.includes(container))
    throw new Error(
      `${container} expected as the container in remoteEntry.js, found another: give the federation plugin federation('${name}') of @demanda/remote-kit/rsbuild.`,
    );
}

/** Runs until Ctrl+C, and ends the preview with it. */
export async function devInto(
  { root }: Place,
  { into = '', user: person }: Options,
  env: NodeJS.ProcessEnv,
  say: Say,
): Promise<string[]> {
  const product = originOf(into);
  if (!person) throw new UsageError('Name the account that sees your code in the product: --user <login>.');
  const stopped = new Promise((stop) => SIGNALS.forEach((signal) => process.on(signal, stop)));
  const server = await startDevServer(root, product);
  try {
    const [access, contract] = await Promise.all([
      publishAccess(env),
      kitContract(root).then((found) => remoteContract.parse(found)),
    ]);
    const machine = { app: contract.name, person, origin: server.origin, contract, shared: packages() };
    const preview = await publishMachine(access, machine);
    server.onClose(() => revokePreview(access, preview.preview));
    demandContainer(await server.readEntry(), contract.name);
    say([
      `${contract.name} runs at ${server.origin}, and ${product} shows it to ${person} alone until ${preview.until}; Ctrl+C ends it:`,
      linkOf(preview, { RELEASE_SERVER: product }),
    ]);
    await stopped;
  } finally {
    await server.close();
  }
  return ['The preview has ended.'];
}

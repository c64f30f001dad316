import { remoteContract } from '@demanda/federation/contract';
import { machineContainer } from '@demanda/releases/machine';
import { sourceId } from '@demanda/releases/source-id';
import { readKitProduct } from './kit-folder';
import type { SharedOption } from './kit-formats';

interface FederationOptions {
  /** Module that exports the pages. */
  remote?: string;
  /** Folder of the remote; default: the working directory. */
  folder?: string;
  /** Shared modules of the remote's own, or changed options. */
  shared?: Record<string, object>;
}

/** Options of the federation plugin that make a remote. */
interface RemoteFederation {
  name: string;
  filename: string;
  exposes: Record<string, string>;
  library: { type: 'var'; name: string };
  shared: Record<string, SharedOption>;
  shareStrategy: 'loaded-first';
  dts: false;
  manifest: false;
}

/**
 * Returns the options of the ordinary federation plugin for the remote of this name: it exposes `./remote`, and takes
 * what the shell offers from the shell. The container's name contains a digest of the sources; that of a development
 * server stays while they change.
 */
export function federation(
  name: string,
  { remote = './src/remote', folder = process.cwd(), shared }: FederationOptions = {},
): RemoteFederation {
  if (!remoteContract.shape.name.safeParse(name).success)
    throw new Error(
      `${name}: a name of small letters and digits expected, as in the contract of the remote.`,
    );
  const container =
    process.env.NODE_ENV === 'development' ? machineContainer(name) : `${name}_${sourceId(folder)}`;
  return {
    name: container,
    filename: 'remoteEntry.js',
    exposes: { './remote': remote },
    library: { type: 'var', name: container },
    shared: { ...readKitProduct().shared, ...(shared as Record<string, SharedOption>) },
    shareStrategy: 'loaded-first',
    dts: false,
    // The other plugin describes the container: this one writes nothing without a public path in the configuration.
    manifest: false,
  };
}

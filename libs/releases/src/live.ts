import type { ReleaseAccess } from './access';
import { latestDeployment } from './channel';
import type { Deployment, ReleaseDocument } from './documents';
import { readRelease } from './read-release';

/** The live release of a channel and the deployment that made it live. */
export interface Live {
  deployment: Deployment;
  release: ReleaseDocument;
}

/** Reads the live release; undefined before the first one. `seen` as for latestDeployment. Throws Untrusted. */
export async function readLive(access: ReleaseAccess, seen = 0): Promise<Live | undefined> {
  const deployment = await latestDeployment(access, seen);
  return deployment && { deployment, release: await readRelease(access, deployment.release) };
}

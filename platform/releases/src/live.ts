import type { ReleaseAccess } from './access';
import { latestDeployment } from './channel';
import type { Deployment, ReleaseDocument } from './documents';
import { readRelease } from './read-release';

/** The live release of a channel and the deployment that made it live. */
export interface Live {
  deployment: Deployment;
  release: ReleaseDocument;
}

/** Returns the live release, or undefined before the first one. For `seen` see latestDeployment. Throws Untrusted. */
export async function readLive(access: ReleaseAccess, seen = 0): Promise<Live | undefined> {
  const deployment = await latestDeployment(access, seen);
  return deployment && { deployment, release: await readRelease(access, deployment.release) };
}

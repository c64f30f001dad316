import type { ReleaseAccess } from '@demanda/releases/access';
import { readDeployments } from '@demanda/releases/channel';
import type { Deployment } from '@demanda/releases/documents';

const SEARCHED_DEPLOYMENTS = 20;
const MAX_NEWS = 5;

/**
 * Returns a function that reads what is new for a tab with the release `since`, the newest first: the news of the
 * deployments after it. A rollback takes back those before it. When the store cannot be read, those of what is live.
 */
export function createNews(access: ReleaseAccess) {
  let last: { sequence: number; deployments: Promise<Deployment[]> } | undefined;

  /** Reads the store once for each deployment. */
  function deploymentsUntil(live: Deployment): Promise<Deployment[]> {
    const { sequence } = live;
    if (last?.sequence !== sequence) {
      const deployments = readDeployments(access, SEARCHED_DEPLOYMENTS).catch(() => [live]);
      last = { sequence, deployments };
    }
    return last.deployments;
  }

  return async (live: Deployment, since: number): Promise<string[]> => {
    const deployments = (await deploymentsUntil(live)).filter(({ sequence }) => sequence <= live.sequence);
    const known = deployments.findLastIndex(
      ({ release, action }) => release === since || action === 'rollback',
    );
    const news = deployments.slice(known + 1).flatMap((deployment) => deployment.news ?? []);
    return [...new Set(news.reverse())].slice(0, MAX_NEWS);
  };
}

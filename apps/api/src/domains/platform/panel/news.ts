import type { ReleaseAccess } from '@demanda/releases/access';
import { readDeployments } from '@demanda/releases/channel';
import type { Deployment, WithdrawnBuild } from '@demanda/releases/documents';

const SEARCHED_DEPLOYMENTS = 20;
const MAX_NEWS = 5;

const keyOf = ({ app, digest }: WithdrawnBuild) => `${app}/${digest}`;

/** Returns the deployments before a rollback whose news still hold after it. */
function keptBy({ release, withdrawn }: Deployment, before: readonly Deployment[]): Deployment[] {
  // The rollback of one app makes a new release, that of the whole system an earlier one.
  if (before.some((one) => one.release > release)) return before.filter((one) => one.release <= release);
  const known = new Set(before.at(-1)?.withdrawn.map(keyOf));
  const apps = new Set(withdrawn.filter((build) => !known.has(keyOf(build))).map(({ app }) => app));
  return before.filter(({ changes }) => !changes?.some(({ app }) => apps.has(app)));
}

/**
 * Returns a function that reads what is new for a tab with the release `since`, the newest first: the news of the
 * deployments after it, without what a rollback took back; one of a single app takes back the news of deployments
 * that name it in their changes. When the store cannot be read, those of what is live.
 */
export function createNews(access: ReleaseAccess) {
  let last: { sequence: number; deployments: Promise<Deployment[]> } | undefined;

  /** Reads the store once for each deployment, again after a failure. */
  function deploymentsUntil(live: Deployment): Promise<Deployment[]> {
    const { sequence } = live;
    if (last?.sequence !== sequence) {
      const deployments = readDeployments(access, SEARCHED_DEPLOYMENTS).catch(() => {
        if (last?.sequence === sequence) last = undefined;
        return [live];
      });
      last = { sequence, deployments };
    }
    return last.deployments;
  }

  return async (live: Deployment, since: number): Promise<string[]> => {
    const deployments = (await deploymentsUntil(live)).filter(({ sequence }) => sequence <= live.sequence);
    const seen = deployments.findLast(({ release }) => release === since)?.sequence ?? 0;
    let kept: Deployment[] = [];
    for (const one of deployments) kept = [...(one.action === 'rollback' ? keptBy(one, kept) : kept), one];
    const news = kept.filter(({ sequence }) => sequence > seen).flatMap((one) => one.news ?? []);
    return [...new Set(news.reverse())].slice(0, MAX_NEWS);
  };
}

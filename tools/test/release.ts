import type { Build } from '@demanda/releases/builds';
import { candidateOf } from '@demanda/releases/compose';
import { refusals } from '@demanda/releases/gate';
import { explainError } from '../release/explain-error';
import { makeBuilds } from '../release/make-manifest';
import { buildApps, webApps } from '../release/workspace';
import { ensureChromium } from '../browser/install';
import { releaseInCheckedStore } from './checked-store';
import type { Outcome } from './outcome';

/** Returns why the builds could not be released in a checked store; '' when they were. */
async function checkedRefusal(builds: readonly Build[]): Promise<string> {
  try {
    await ensureChromium();
    await releaseInCheckedStore(builds);
    return '';
  } catch (error) {
    return `In a checked store: ${explainError(error)}`;
  }
}

/**
 * Builds every app and runs the publish gate: sizes within budgets, and compatible builds. Then releases builds in a
 * checked store, where their pages are opened.
 */
export async function checkRelease(): Promise<Outcome> {
  const apps = webApps();
  await buildApps(apps);
  const builds = await makeBuilds(apps);
  const manifests = builds.map(({ manifest }) => manifest);
  const refused = refusals(candidateOf(manifests));
  if (refused.length === 0) refused.push(...[await checkedRefusal(builds)].filter(Boolean));
  return {
    passed: refused.length ? 0 : 2,
    failed: refused.length,
    output: refused.join('\n'),
    note: manifests.map(({ app, weight }) => `${app} ${weight.usedKb} of ${weight.budgetKb} KB`).join(', '),
  };
}

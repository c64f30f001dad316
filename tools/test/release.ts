import { candidateOf } from '@demanda/releases/compose';
import { refusals } from '@demanda/releases/gate';
import { makeBuilds } from '../../platform/releases/command/make-manifest';
import { workspace } from '../../platform/releases/command/workspace';
import { buildApps, webApps } from '../build/workspace';
import type { Outcome } from './outcome';

/** Builds every app and runs the publish gate: sizes within budgets, and compatible builds. */
export async function checkRelease(): Promise<Outcome> {
  const apps = webApps();
  await buildApps(apps);
  const builds = await makeBuilds(workspace, apps);
  const manifests = builds.map(({ manifest }) => manifest);
  const refused = refusals(candidateOf(manifests));
  return {
    passed: refused.length ? 0 : 1,
    failed: refused.length,
    output: refused.join('\n'),
    note: manifests.map(({ app, weight }) => `${app} ${weight.usedKb} of ${weight.budgetKb} KB`).join(', '),
  };
}

import { mkdirSync, rmSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import type { ReleaseAccess } from '@demanda/releases/access';
import { ensureChromium } from '../../../../tools/browser/install';
import { launchOptions } from '../../../../tools/browser/launch';
import { SAMPLE_LISTS } from '../../../../tools/product/sample-lists';
import { temporaryFile } from '../../../../tools/test/temporary';
import type { Wanted } from '../place';
import type { CheckResult } from './check-result';
import { withoutRepeats, type Finding } from './finding';
import { rejectWhenFrozen } from './frozen';
import { runMemory } from './memory';
import { auditScript, openTab, type TabContext } from './open-tab';
import { inTabs, planMemory, planVisits, type Visit } from './plan';
import type { Profile } from './profiles';
import { runVisit } from './run-visit';
import { stage } from './stage';
import { startServer } from './start-server';

/** Compiled code would count as memory of the page. */
const withoutCompiler = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...(options.args ?? []), '--js-flags=--no-opt --no-sparkplug --no-maglev --stress-flush-code'],
});

interface Work {
  profile: Profile;
  visits: Visit[];
  run: typeof runVisit;
}

const FROZEN = {
  what: 'The page no longer answers: it loops without end.',
  todo: 'End every loop of renders, effects and event handlers.',
};

async function runInTab(place: TabContext, { profile, visits, run }: Work): Promise<Finding[]> {
  let tab = await openTab(place, profile);
  const findings = [...tab.findings];
  for (const visit of visits) {
    const found = await rejectWhenFrozen(tab.page, run(tab, visit));
    findings.push(...(found ?? [{ ...visit, ...FROZEN }]));
    if (found) continue;
    await tab.page.context().close();
    tab = await openTab(place, profile);
  }
  await tab.page.context().close();
  return findings;
}

/** Tabs at the same time, each with a process of its own; more would wait for each other on two processors. */
const TABS = 6;

/** Returns the findings of all work, in its order. */
async function runAll(place: TabContext, work: readonly Work[]): Promise<Finding[]> {
  const found: Finding[][] = [];
  const left = work.entries();
  const takeTurns = async () => {
    for (const [index, part] of left) found[index] = await runInTab(place, part);
  };
  await Promise.all(Array.from({ length: TABS }, takeTurns));
  return found.flat();
}

/**
 * Runs the combination that `publish <apps>` would make live, the live one without apps, or that of a release: in
 * Chromium, against a server with demonstration data. With `only`, opens the pages of this app alone. Throws Refused when
 * the gate refuses it.
 */
export async function runCheck(access: ReleaseAccess, wanted: Wanted, only?: string): Promise<CheckResult> {
  const start = Date.now();
  const folder = temporaryFile('check');
  mkdirSync(folder);
  try {
    await ensureChromium();
    const staged = await stage(access, wanted, folder);
    const server = await startServer(staged, folder);
    const browser = await chromium.launch(withoutCompiler(launchOptions()));
    try {
      // Memory takes longest.
      const plan = only ? { ...staged, remotes: staged.remotes.filter(({ app }) => app === only) } : staged;
      const memory = planMemory(plan).map((visit): Work => ({
        profile: visit.profile,
        visits: [visit],
        run: runMemory,
      }));
      const opened = [...planVisits(plan)].flatMap(([profile, visits]) =>
        inTabs(visits).map((part): Work => ({ profile, visits: part, run: runVisit })),
      );
      const place = {
        browser,
        url: server.url,
        shell: staged.shell,
        audit: auditScript(),
        lists: SAMPLE_LISTS,
      };
      const findings = withoutRepeats(await runAll(place, [...memory, ...opened]));
      const visits = opened.reduce((sum, part) => sum + part.visits.length, 0);
      const { changed, combination } = staged;
      const checked = { at: new Date().toISOString(), apps: changed, combination };
      return {
        findings,
        checked: findings.length > 0 ? undefined : checked,
        visits,
        seconds: Math.round((Date.now() - start) / 1000),
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { isNeverIdle } from './busy';
import type { Finding } from './finding';
import { judgeVisit } from './judge';
import { goInside, HOME, untilShown } from './open-route';
import type { Leftover } from './page/resources';
import type { Visit } from './plan';
import type { Watch } from './watch';

/** Time in which what was debounced or animated ends after a route was left. */
const LEAVE_TIMEOUT_MS = 1_500;
const POLL_MS = 50;

/** Returns what the app left behind, once its last animations have ended. */
async function leftBy(page: Page, app: string): Promise<Leftover[]> {
  const deadline = Date.now() + LEAVE_TIMEOUT_MS;
  for (;;) {
    const all = await page.evaluate(() => window.audit.resources());
    const own = all.filter(({ at }) => at.startsWith(`${app}/`));
    if (own.length === 0 || Date.now() > deadline) return own;
    await wait(POLL_MS);
  }
}

/** A tab whose page is HOME, ready for visits. */
export interface Tab {
  page: Page;
  watch: Watch;
  /** Findings of the page of the shell on which the tab was opened. */
  findings: Finding[];
  addressOf(route: string): Promise<string>;
}

/** Opens a route and leaves it again. */
export async function runVisit({ page, watch, addressOf }: Tab, visit: Visit): Promise<Finding[]> {
  const { app, route } = visit;
  await goInside(page, await addressOf(route));
  const shown = await untilShown(page, watch);
  const isBusy = await isNeverIdle(page);
  await goInside(page, HOME);
  await untilShown(page, watch);
  const left = await leftBy(page, app);
  const audited = await page.evaluate(
    (name) => ({
      violations: window.audit.takeViolations(),
      patched: window.audit.takePatched(),
      foreignRules: window.audit.foreignRules(name),
    }),
    app,
  );
  return judgeVisit(visit, { ...shown, isBusy, ...watch.take(), ...audited, left });
}

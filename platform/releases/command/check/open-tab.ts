import { buildSync } from 'esbuild';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { addressOf, type SampleLists } from './addresses';
import { judgeVisit } from './judge';
import { HOME, untilShown } from './open-route';
import { sessionOf, type Profile } from './profiles';
import type { Tab } from './run-visit';
import { watch } from './watch';

const WIDTH_PX = 1440;
const HEIGHT_PX = 900;

/** Returns the audit as a script for the page. */
export function auditScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'page/audit-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]!.text;
}

export interface TabContext {
  browser: Browser;
  url: string;
  /** Name of the app of the shell. */
  shell: string;
  /** Result of `auditScript`. */
  audit: string;
  lists: SampleLists;
}

/** Opens a tab of a signed-in user on HOME. */
export async function openTab(place: TabContext, profile: Profile): Promise<Tab> {
  const { browser, url, shell, audit } = place;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: WIDTH_PX, height: HEIGHT_PX },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  await context.addInitScript({ content: audit });
  const { token, storage } = await sessionOf(url, profile);
  const page = await context.newPage();
  const watched = watch(page);
  await page.goto('/api/health/live');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await page.goto(HOME);
  const shown = await untilShown(page, watched);
  const audited = await page.evaluate(() => ({
    violations: window.audit.takeViolations(),
    patched: window.audit.takePatched(),
  }));
  const seen = { ...shown, isBusy: false, ...watched.take(), ...audited, left: [], foreignRules: [] };
  const findings = judgeVisit({ app: shell, route: HOME, profile }, seen);
  return { page, watch: watched, findings, addressOf: (route) => addressOf(place, token, route) };
}

import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Role } from '../../../apps/e2e/support/people';
import { signInByForm } from '../../../apps/e2e/support/sign-in';
import { defineNameHelper } from '../../../apps/e2e/support/scenario';
import type { Finished } from '../../../tools/test/run-command';
import { advance } from '../../support/progress';
import { FOLDER, LOCALE } from '../pages';
import { terminal } from './terminal';

const SIZE = { width: 960, height: 600 };

/** The release tool asks Git for the publisher's name. */
export const gitAuthor = (name: string) => ({
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'user.name',
  GIT_CONFIG_VALUE_0: name,
});

/** The running product whose pages a strip shows, and the environment that publishes into it. */
export interface Stage {
  browser: Browser;
  url: string;
  env: Record<string, string>;
}

/** A strip of pictures: `docs/images/<name>-<number>-<what>.png`. */
export interface Strip {
  pictures: number;
  take(stage: Stage): Promise<void>;
}

/** Opens an empty tab of a person of its own. */
export async function openTab({ browser, url }: Stage): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: SIZE, ...LOCALE });
  const page = await context.newPage();
  await defineNameHelper(page);
  return page;
}

/** Opens a URL as a person who signs in on the way, and waits until the toast of the sign-in has gone. */
export async function openAs(tab: Page, role: Role, path: string): Promise<void> {
  await tab.goto(path);
  await signInByForm(tab, role);
  await tab.getByText('Login realizado com sucesso!').waitFor({ state: 'detached' });
}

/** Photographs what a tab shows now. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  advance();
}

/** Photographs a command that ended, with what it printed, as a terminal. */
export async function takeTerminal(
  paper: Page,
  name: string,
  command: string,
  ended: Finished,
): Promise<void> {
  await paper.setContent(terminal(command, ended));
  await takeScreenshot(paper, name);
}

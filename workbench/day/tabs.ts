import { chromium, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { launchOptions } from '../../tools/browser/launch';
import { compareLists, countOf, noFindings, type Findings } from './findings';
import type { Model } from './model';
import { linesOf } from './sentences';
import { PASSWORD, type Member } from './team';

const MAX_COUNTED = 100;
/** Time in which a tab must show what has happened. */
const SHOWN_LIMIT_MS = 5_000;
const GIVE_UP_MS = 20_000;
/** Time in which a button must be pressed that was there. */
const PRESS_LIMIT_MS = 1_000;

interface Tab {
  member: Member;
  page: Page;
  name: string;
}

function bellName(unread: number): string {
  if (unread === 0) return 'Avisos';
  if (unread >= MAX_COUNTED) return `Avisos, mais de ${MAX_COUNTED - 1} não lidos`;
  return `Avisos, ${unread} ${unread === 1 ? 'não lido' : 'não lidos'}`;
}

async function signIn(context: BrowserContext, { username }: Member): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Usuário').pressSequentially(username);
  await page.getByLabel('Senha', { exact: true }).pressSequentially(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** Opens tabs of persons, each person in one browser, at pages of an instance. */
export async function openTabs() {
  const browser: Browser = await chromium.launch(launchOptions());
  const tabs: Tab[] = [];
  const problems: string[] = [];
  let slowestMs = 0;

  async function open(member: Member, url: string, paths: readonly string[]): Promise<void> {
    const context = await browser.newContext({ baseURL: url, locale: 'pt-BR' });
    const first = await signIn(context, member);
    for (const [index, path] of paths.entries()) {
      const page = index === 0 ? first : await context.newPage();
      page.on('pageerror', ({ message }) => problems.push(`${member.name} ${path}: ${message}`));
      await page.goto(path);
      await page.getByRole('button', { name: /^Avisos/ }).waitFor();
      tabs.push({ member, page, name: `${member.name} ${path}` });
    }
  }

  /** Waits until the bell of every tab counts what the model does; a tab later than the limit is a finding. */
  async function checkCounts(model: Model, where: string, findings: Findings): Promise<void> {
    const since = performance.now();
    await Promise.all(
      tabs.map(async ({ member, page, name }) => {
        const expected = bellName(model.unreadOf(member));
        const bell = page.getByRole('button', { name: expected, exact: true });
        await bell.waitFor({ timeout: GIVE_UP_MS }).catch(() => undefined);
        const tookMs = performance.now() - since;
        slowestMs = Math.max(slowestMs, tookMs);
        if (tookMs <= SHOWN_LIMIT_MS) return;
        const shown = await page.getByRole('button', { name: /^Avisos/ }).getAttribute('aria-label');
        findings.missing.push(
          `${where}, tab ${name}: “${shown}” instead of “${expected}” after ${Math.round(tookMs)} ms`,
        );
      }),
    );
  }

  /** Reads the sentences of the open bell of a tab to its last line, without their times. */
  async function readPanel(panel: Locator): Promise<string[]> {
    const more = panel.getByRole('button', { name: 'Mostrar mais antigos' });
    // The page before may still be loading, and be the last one: then the button goes, and the next reading finds all.
    if ((await more.count()) > 0) await more.click({ timeout: PRESS_LIMIT_MS }).catch(() => undefined);
    const lines = await panel.getByRole('listitem').allInnerTexts();
    return lines.map((text) =>
      text
        .trim()
        .split('\n')
        .slice(0, -1)
        .join(' ')
        .replace(/^Não lido: /, 'unread: '),
    );
  }

  /** Opens the bell of every tab and compares its lines with the model, as soon as all of them are shown. */
  async function checkLists(model: Model, where: string, findings: Findings): Promise<void> {
    for (const { member, page, name } of tabs) {
      await page.bringToFront();
      // Pressed by the keyboard, since a toast may cover the button.
      await page.getByRole('button', { name: /^Avisos/ }).press('Enter');
      const expected = linesOf(model.listOf(member)).map(({ text, isRead }) =>
        isRead ? text : `unread: ${text}`,
      );
      const limit = performance.now() + GIVE_UP_MS;
      let differences: Findings;
      do {
        await wait(50);
        differences = noFindings();
        const found = await readPanel(page.getByRole('dialog'));
        compareLists(differences, `${where}, list of tab ${name}`, { expected, found });
      } while (countOf(differences) > 0 && performance.now() < limit);
      for (const kind of ['missing', 'doubled', 'foreign'] as const)
        findings[kind].push(...differences[kind]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  }

  return {
    open,
    tabs,
    checkCounts,
    checkLists,
    problems,
    slowestMs: () => slowestMs,
    /** Reads all notices of a person by the pointer, in the person's first tab. */
    async readAll(member: Member): Promise<void> {
      const { page } = tabs.find((tab) => tab.member === member)!;
      await page.bringToFront();
      // A page that was just opened has no number before its first poll. By the keyboard: a toast may lie above it.
      await page.getByRole('button', { name: /^Avisos.*\d/ }).press('Enter');
      const button = page.getByRole('dialog').getByRole('button', { name: 'Marcar todos como lidos' });
      // A click marks what is shown: on an outdated list it is repeated after the reload.
      const limit = performance.now() + GIVE_UP_MS;
      while ((await page.getByRole('button', { name: 'Avisos', exact: true }).count()) === 0) {
        if (performance.now() > limit) throw new Error(`${member.name} cannot mark everything as read.`);
        if (await button.isEnabled()) await button.click();
        await wait(500);
      }
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    /** Comments on a task with a mention, by the keyboard. */
    async comment(member: Member, taskId: number, { text, mentioned }: { text: string; mentioned: Member }) {
      const { page } = tabs.find((tab) => tab.member === member)!;
      await page.bringToFront();
      await page.goto(`/tasks/${taskId}`);
      await page.getByRole('textbox', { name: 'Novo comentário' }).click();
      await page.keyboard.type(`${text} @${mentioned.name.slice(0, 4).toLowerCase()}`);
      await page.getByRole('option', { name: mentioned.name }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Enter');
      await page.getByText('Comentário enviado com sucesso!').waitFor();
    },
    close: () => browser.close(),
  };
}
export type Tabs = Awaited<ReturnType<typeof openTabs>>;

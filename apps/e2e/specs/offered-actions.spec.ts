import { RIGHTS, SCREENS } from '@demanda/contracts/permissions';
import type { Locator, Page, Request } from '@playwright/test';
import { click } from '../support/hands';
import { waiting } from '../support/loaded';
import { makePeriod, makeProfile, makeUser, makeDelivery, PASSWORD } from '../support/make';
import { goInside, pageTitle } from '../support/open-tab';
import { restore, storageOf } from '../support/sign-in';
import { expect, test } from '../support/test';

/**
 * Every list that a right opens, with the least number of kinds of buttons that a read-only user sees there, in groups
 * that take about as long.
 */
const LISTS: Record<string, number>[] = [
  { '/tasks': 10, '/projects': 5 },
  { '/deliveries': 10, '/permissions': 4 },
  { '/billing': 10, '/charges': 6 },
  { '/profiles': 8, '/notifications': 1, '/history': 5, '/outbox': 2, '/platform': 3 },
];
/** Entries of the history that a call wrote: those of jobs have no trace to copy. */
const ONLY: Record<string, string> = { '/history': '&address=127' };
/** A button of a row, or of the platform page. */
const LOADED = '[row-id] button:visible, button[aria-label^="Copiar digest"]';
const BUTTONS = 'button:visible:enabled:not([aria-disabled=true], [role=combobox], nav *)';

/** Menus and panels of every list, whose calls differ in the name of the list alone: pressed on one list of a journey. */
const OF_EVERY_LIST = /^(Visões|Colunas|Filtrar por)$/;
/** Menus whose entries only change what the list asks for: the first and the last one are pressed. */
const OF_ONE_CALL = /^(Visões|Agrupar as)$/;

/** Returns the labels of the buttons in `area`, in order; those of one name that switch a filter or what is shown. */
const labelsIn = (area: Locator) =>
  area
    .locator(BUTTONS)
    .evaluateAll((buttons) =>
      buttons.map((one) =>
        one.ariaPressed === null ? (one.getAttribute('aria-label') ?? one.textContent ?? '') : 'Alternar',
      ),
    );

/** 'Ver detalhes de A' and 'Ver detalhes de B' are of one kind, and the numbers of pages are. */
const kindOf = (label: string) => label.replaceAll(/\d+/g, '').split(' ').slice(0, 2).join(' ');

const kindsIn = async (area: Locator) => [...new Set((await labelsIn(area)).map(kindOf))];

/** Watches the calls and files of a page. Returns a function that waits until none is underway. */
function watchRequests(page: Page): () => Promise<void> {
  const underway = new Set<Request>();
  page.on('request', (request) => underway.add(request));
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  return async () => {
    // Effects of a press or of an answer, such as the call of a dialog, run before the second frame.
    const count = async () => {
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      return underway.size;
    };
    await expect.poll(count, { intervals: [20, 50, 100] }).toBe(0);
  };
}

/** Presses one button of each kind, and what is in the menus and dialogs that open; returns the pressed ones. */
async function pressAll(
  page: Page,
  path: string,
  { settle, isFirst }: { settle: () => Promise<void>; isFirst: boolean },
): Promise<string[]> {
  const pressed: string[] = [];
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const menuItems = page.getByRole('menuitem');
  let address = '';
  const isOpen = async () =>
    (await dialog.or(menuItems).or(main.locator('[aria-expanded=true]')).count()) > 0;
  const show = async () => {
    // Few rows, which are of one kind.
    await goInside(page, `${path}?size=5${ONLY[path] ?? ''}`);
    await expect(main.locator(LOADED).first()).toBeVisible();
    await settle();
    await expect(waiting(page)).toHaveCount(0);
    address = page.url();
  };
  const open = async () => {
    // Another page in between closes and resets what a press has opened or changed.
    await goInside(page, '/settings');
    await expect(pageTitle(page, 'Configurações do Usuário')).toBeVisible();
    await show();
  };
  /** Closes what a press has opened, by Escape, and shows the list without a query: another page takes longer. */
  const close = async () => {
    for (let presses = 0; presses < 2 && (await isOpen()); presses += 1) {
      await page.keyboard.press('Escape');
      await settle();
    }
    if (await isOpen()) await open();
    else if (page.url() !== address) await (new URL(page.url()).pathname === path ? show() : open());
  };
  const press = async (area: Locator, kind: string) => {
    let index = -1;
    // Other journeys add and remove records meanwhile. The record before the last one has both neighbours on its page:
    // that of the last one is on a page that is yet to load.
    const find = async () => {
      const found = (await labelsIn(area)).flatMap((label, at) => (kindOf(label) === kind ? [at] : []));
      return (index = found.at(-2) ?? found.at(-1) ?? -1);
    };
    await expect.poll(find, { message: `a button "${kind}"` }).toBeGreaterThanOrEqual(0);
    const button = area.locator(BUTTONS).nth(index);
    const opensMenu = (await button.getAttribute('aria-haspopup')) === 'menu';
    await click(button);
    if (opensMenu) await expect(menuItems.first()).toBeVisible();
    pressed.push(kind);
    await settle();
  };
  const pressInDialog = async () => {
    const count = await dialog.count();
    if (count === 0) return;
    for (const kind of await kindsIn(dialog.last())) {
      if (/^(Cancelar|Fechar|Voltar)/.test(kind)) continue;
      // The last press may have closed the dialog or changed its content.
      if ((await kindsIn(dialog.last())).includes(kind)) await press(dialog.last(), kind);
      // A menu covers buttons of its dialog.
      if ((await menuItems.count()) > 0) {
        await page.keyboard.press('Escape');
        await expect(menuItems).toHaveCount(0);
      }
      // A dialog of this dialog covers it.
      if ((await dialog.count()) <= count) continue;
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(count);
    }
  };
  await open();
  for (const kind of await kindsIn(main)) {
    if (!isFirst && OF_EVERY_LIST.test(kind)) continue;
    await press(main, kind);
    const items = await menuItems.allTextContents();
    for (const [index, item] of items.entries()) {
      if (OF_ONE_CALL.test(kind) && index > 0 && index < items.length - 1) continue;
      // The first item is in the menu that is open already.
      if (index > 0) {
        await close();
        await press(main, kind);
      }
      await click(menuItems.nth(index));
      pressed.push(item);
      await settle();
      await pressInDialog();
    }
    await pressInDialog();
    await close();
  }
  return pressed;
}

for (const lists of LISTS) {
  test(`a read-only user finds no button that is refused on ${Object.keys(lists).join(', ')}`, async ({
    page,
    apiAs,
    productUrl,
  }) => {
    const admin = await apiAs('ADMIN');
    const { code } = await makeProfile(admin, {
      screens: [...SCREENS],
      permissions: RIGHTS.filter((right) => right.endsWith(':VIEW')),
      fields: { tasks: { amount: 'READ' }, subTasks: { amount: 'READ' } },
    });
    const { username } = await makeUser(admin, { profileCodes: [code] });
    await makePeriod(admin, { status: 'FATURADO', amounts: [10] });
    await makeDelivery(admin);
    await restore(page, await storageOf(productUrl, { username, password: PASSWORD }));

    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
    });
    const settle = watchRequests(page);
    await page.goto('/settings');
    for (const [index, [path, least]] of Object.entries(lists).entries())
      await test.step(path, async () => {
        const pressed = await pressAll(page, path, { settle, isFirst: index === 0 });
        expect(refused).toEqual([]);
        expect(pressed.length, pressed.join(' | ')).toBeGreaterThanOrEqual(least);
      });
  });
}

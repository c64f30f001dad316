import { DOUBLE_PRESS_MS } from '@demanda/contracts/limits';
import { expect, type Locator, type Page } from '@playwright/test';
import { assertReachable } from './reachable';
import type { SampleFile } from './sample-files';

/**
 * Keyboard and pointer input of a user. Journeys act on the product only through these functions; a lint rule forbids
 * Playwright's own `fill`, `click` and the like in journeys (docs/adr/0043-human-hands.md).
 */

/**
 * A fast typist takes 100 ms per key; it only matters that each key is a separate event and the page may render in
 * between.
 */
const KEY_DELAY_MS = 4;
/** Time between press and release: a fast double click ends 80 ms after its first press. */
const PRESS_MS = 40;
/** More tab stops than any page has between its skip link and its last control. */
const MAX_TABS = 250;

/** Clicks once, after checking that the keyboard can reach the control. */
export async function click(control: Locator, { button }: { button?: 'left' | 'right' } = {}): Promise<void> {
  await assertReachable(control);
  await control.click({ button });
}

/** Double-clicks a submit button, as many users do. The second press hits whatever is at that position by then. */
export async function submit(button: Locator, { pressMs = PRESS_MS } = {}): Promise<void> {
  await assertReachable(button);
  await button.dblclick({ delay: pressMs });
}

/** Waits as long as a person reads before pressing a button again: the same call at once counts as a double press. */
export const readBeforePressingAgain = (page: Page) => page.waitForTimeout(DOUBLE_PRESS_MS);

/** Presses Enter twice, the first time in `field`. */
export async function submitByEnter(field: Locator): Promise<void> {
  await field.focus();
  await field.page().keyboard.press('Enter');
  await field.page().keyboard.press('Enter');
}

/** Longer than a double press, also when the first press reaches a busy page late. */
const BETWEEN_ENTERS_MS = DOUBLE_PRESS_MS + 200;
/** When Enter was last pressed in a tab. */
const lastEnters = new WeakMap<Page, number>();

/** Focuses a control that the keyboard can reach, and presses one key; Enter no sooner than a person would again. */
export async function press(control: Locator, key: string): Promise<void> {
  const page = control.page();
  await assertReachable(control);
  if (key === 'Enter') {
    const pause = (lastEnters.get(page) ?? -Infinity) + BETWEEN_ENTERS_MS - performance.now();
    if (pause > 0) await page.waitForTimeout(pause);
    lastEnters.set(page, performance.now());
  }
  await control.press(key);
}

/** Moves the pointer to the middle of a control, which may be disabled and explain that in a tooltip. */
export async function pointAt(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`${String(control)} is not on the screen.`);
  await control.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
}

/** Presses the pointer on a control, and releases it at the same place after `meanwhile`. */
export async function clickDuring(control: Locator, meanwhile: () => Promise<void>): Promise<void> {
  await pointAt(control);
  const { mouse } = control.page();
  await mouse.down();
  await meanwhile();
  await mouse.up();
}

/** Drags the edge of a column header; the keyboard does the same with Alt and the arrow keys. */
export async function dragSideways(edge: Locator, pixels: number): Promise<void> {
  await pointAt(edge);
  const { mouse } = edge.page();
  const box = await edge.boundingBox();
  if (!box) throw new Error(`${String(edge)} is not on the screen.`);
  await mouse.down();
  await mouse.move(box.x + box.width / 2 + pixels, box.y + box.height / 2, { steps: 10 });
  await mouse.up();
}

/** Clicks on a part of an SVG image that the keyboard cannot reach: the page must offer the same elsewhere. */
export async function clickPicture(part: Locator): Promise<void> {
  const isPicture = await part.evaluate((element) => element.closest('svg[role="img"]') !== null);
  if (!isPicture) throw new Error(`${String(part)} is no part of a picture: use click().`);
  await part.click();
}

/** Clicks on a control that only the pointer needs and no screen reader names: the keyboard must have its own way. */
export async function clickUnnamed(control: Locator): Promise<void> {
  const isUnnamed = await control.evaluate((element) => element.ariaHidden === 'true');
  if (!isUnnamed) throw new Error(`${String(control)} has a name: use click().`);
  await control.click();
}

/** Chooses files in the file dialog, which the field opens on Enter. */
export async function attach(field: Locator, files: SampleFile[]): Promise<void> {
  const opened = field.page().waitForEvent('filechooser');
  await press(field, 'Enter');
  await (await opened).setFiles(files);
}

/** Replaces the text of a field key by key; an empty text clears it. */
export async function type(field: Locator, text: string): Promise<void> {
  await select(field);
  await write(field.page(), text);
}

/** Replaces the text of a field by pasting one with surrounding blanks, as copied from an e-mail. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), ` ${text} `);
  await select(field);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Replaces the text of the focused field, after `tabTo` or Tab. */
export async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(text, { delay: KEY_DELAY_MS });
}

/** Fills fields in order, moving to the next with Tab only; the first one is clicked. */
export async function typeByTab(fields: [field: Locator, text: string][]): Promise<void> {
  const [first, ...others] = fields;
  if (!first) return;
  await type(...first);
  for (const [field, text] of others) {
    await tabTo(field.page(), field);
    await write(field.page(), text);
  }
}

/** Checks a checkbox or radio button unless it is checked. */
export async function check(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await click(box);
  await expect(box).toBeChecked();
}

/** Opens a select and chooses the option of this text. */
export async function choose(box: Locator, option: string | RegExp): Promise<void> {
  const page = box.page();
  await click(box);
  // antd renders the visible options outside its listbox, whose own options have no size; the keyboard reaches them
  // from the combobox.
  await choosing(box, () =>
    page.locator(`${OPTIONS} .ant-select-item-option`).getByText(option, { exact: true }).click(),
  );
}

/** The options of a select that is open, or still closing. */
export const OPTIONS = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';

/** Waits after the choice of one option until its select has closed; a select for several options stays open. */
export async function choosing(box: Locator, choose: () => Promise<void>): Promise<void> {
  const staysOpen = await box.locator('xpath=ancestor::*[contains(@class, "ant-select-multiple")]').count();
  await choose();
  if (!staysOpen) await expect(box.page().locator(OPTIONS)).toHaveCount(0);
}

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, { key = 'Tab' } = {}): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const passed: string[] = [];
  // Found once: a search of the whole page at each stop would take longer than the stop.
  let found = await findAll(target);
  // Undefined while a page loads, whose elements are others.
  const look = () => page.evaluate(readStop, found.elements).catch(() => undefined);
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press(key);
    let stop = await look();
    if (!stop?.areShown || stop.size !== found.size) {
      found = await findAll(target);
      stop = await look();
    }
    if (stop?.isTarget) return;
    passed.push(stop?.name ?? '(the page was loading)');
  }
  throw new Error(
    `${MAX_TABS} presses of ${key} did not reach ${String(target)}. The last stops: ${passed.slice(-12).join(' | ')}`,
  );
}

/** Presses the browser's Back button. The product may ask for confirmation first. */
export async function leaveByBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
}

/** Puts the caret into a field and selects its text. */
async function select(field: Locator): Promise<void> {
  await click(field);
  await field.page().keyboard.press('ControlOrMeta+A');
}

/** Returns the elements of a locator, and the size of the page, which changes when a grid renders others. */
async function findAll(target: Locator) {
  const elements = await target.elementHandles();
  const size = await target.page().evaluate(() => document.getElementsByTagName('*').length);
  return { elements, size };
}

/** Runs in the page. Returns what has the focus, and the size of the page. */
function readStop(targets: Node[]) {
  const focused = document.activeElement;
  const name = focused?.getAttribute('aria-label') ?? focused?.textContent?.trim().slice(0, 40);
  return {
    isTarget: focused !== null && targets.includes(focused),
    areShown: targets.length > 0 && targets.every(({ isConnected }) => isConnected),
    name: `${focused?.tagName.toLowerCase()} ${name || (focused?.id ?? '')}`,
    size: document.getElementsByTagName('*').length,
  };
}

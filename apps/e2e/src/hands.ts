import { expect, type Locator, type Page } from '@playwright/test';
import { assertReachable } from './reachable';
import type { SampleFile } from './sample-files';

/**
 * Human hands: journeys act on the product through these functions only, with strokes of the keyboard and the pointer.
 * A linter rule refuses Playwright's own `fill`, `click` and the like in journeys (docs/adr/0043-human-hands.md).
 */

/** A quick typist takes 100 ms; what matters is that every key is an event of its own and the page may render between. */
const KEY_DELAY_MS = 4;
/** How long a finger holds the button: a quick double click ends 80 ms after its first press. */
const PRESS_MS = 40;
/** More stops than any page has between its skip link and its last control. */
const MAX_TABS = 250;

/** Clicks once, on what the keyboard could reach as well. */
export async function click(control: Locator, { button }: { button?: 'left' | 'right' } = {}): Promise<void> {
  await control.waitFor();
  await assertReachable(control);
  await control.click({ button });
}

/**
 * Presses a submitting button as many people do: a double click. The second press hits whatever lies there by then,
 * as it does for a person.
 */
export async function submit(button: Locator, { pressMs = PRESS_MS } = {}): Promise<void> {
  await button.waitFor();
  await assertReachable(button);
  await button.dblclick({ delay: pressMs });
}

/** Presses Enter twice, the first time in `field`. */
export async function submitByEnter(field: Locator): Promise<void> {
  await field.focus();
  await field.page().keyboard.press('Enter');
  await field.page().keyboard.press('Enter');
}

/** Gives the focus to a control that the keyboard could reach, and presses one key. */
export async function press(control: Locator, key: string): Promise<void> {
  await control.waitFor();
  await assertReachable(control);
  await control.press(key);
}

/** Moves the pointer to the middle of a control, which may be disabled: its tooltip says why. */
export async function pointAt(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`${String(control)} is not on the screen.`);
  await control.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
}

/** Drags the edge of a head; the keyboard does the same with Alt and the arrows. */
export async function dragSideways(edge: Locator, pixels: number): Promise<void> {
  await pointAt(edge);
  const { mouse } = edge.page();
  const box = await edge.boundingBox();
  if (!box) throw new Error(`${String(edge)} is not on the screen.`);
  await mouse.down();
  await mouse.move(box.x + box.width / 2 + pixels, box.y + box.height / 2, { steps: 10 });
  await mouse.up();
}

/** Clicks on a part of a picture, which no keyboard reaches: the page must offer the same beside it. */
export async function clickPicture(part: Locator): Promise<void> {
  const isPicture = await part.evaluate((element) => element.closest('svg[role="img"]') !== null);
  if (!isPicture) throw new Error(`${String(part)} is no part of a picture: use click().`);
  await part.click();
}

/** Chooses files in the dialog of the system, which the field opens by Enter. */
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

/** Replaces the text of a field by a pasted one that brings blanks along, as text copied from an e-mail does. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), ` ${text} `);
  await select(field);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Replaces the text of the field that has the focus: what follows `tabTo` or a press of Tab. */
export async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(text, { delay: KEY_DELAY_MS });
}

/** Fills the form field by field, going from each to the next by Tab alone; the first one is clicked. */
export async function typeByTab(fields: [field: Locator, text: string][]): Promise<void> {
  const [first, ...others] = fields;
  if (!first) return;
  await type(...first);
  for (const [field, text] of others) {
    await tabTo(field.page(), field);
    await write(field.page(), text);
  }
}

/** Ticks a checkbox or picks a radio button, unless it is so already. */
export async function check(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await click(box);
  await expect(box).toBeChecked();
}

/** Opens a select box and picks the option of this text. */
export async function choose(box: Locator, option: string | RegExp): Promise<void> {
  const page = box.page();
  await click(box);
  // antd draws the options outside of its listbox, whose own options have no size; Enter and arrows reach them from the box
  const shown = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  await shown.getByText(option, { exact: true }).click();
}

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, { key = 'Tab' } = {}): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const passed: string[] = [];
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(target)) return;
    passed.push(await nameOfFocused(page));
  }
  throw new Error(
    `${MAX_TABS} presses of ${key} did not reach ${String(target)}. The last stops: ${passed.slice(-12).join(' | ')}`,
  );
}

/** Presses the browser's Back. The product may ask before it lets the person go. */
export async function leaveByBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
}

/** Puts the caret into a field as a person does before typing over what is there. */
async function select(field: Locator): Promise<void> {
  await click(field);
  await field.page().keyboard.press('ControlOrMeta+A');
}

/** False while the target is not there: a grid may paint it only once the focus comes near. */
const hasFocus = (target: Locator): Promise<boolean> =>
  target
    .evaluateAll((elements) => elements.some((element) => element === element.ownerDocument.activeElement))
    .catch(() => false);

const nameOfFocused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const name = focused?.getAttribute('aria-label') ?? focused?.textContent?.trim().slice(0, 40);
    return `${focused?.tagName.toLowerCase()} ${name || (focused?.id ?? '')}`;
  });

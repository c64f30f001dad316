import type { Locator, Page } from '@playwright/test';

/**
 * Pace of the keystroke-level model (Card, Moran and Newell, 1983), in milliseconds: a skilled typist's key, pointing at
 * a target, and moving a hand between keyboard and mouse. Thinking is left out, since it would be the same guess on all
 * sides.
 */
const KEY_MS = 200;
const POINT_MS = 1_100;
const HAND_MS = 400;

/** What a job took. */
export interface Effort {
  /** Keys pressed, modifiers included, without the characters of typed text. */
  keys: number;
  /** Pointer presses; a drag is one. */
  clicks: number;
  /** Characters of typed text. */
  characters: number;
  /** Time from the first input until the result is visible, at the pace above. */
  seconds: number;
}

interface Counted {
  keys: number;
  clicks: number;
}

declare global {
  interface Window {
    demandaPresses?: Counted;
  }
}

/** Counts in the page what arrives there, so that no press of the script is forgotten. */
function countPresses(): void {
  const counted = { keys: 0, clicks: 0 };
  window.demandaPresses = counted;
  window.addEventListener('keydown', ({ repeat }) => (counted.keys += repeat ? 0 : 1), true);
  window.addEventListener('pointerdown', () => (counted.clicks += 1), true);
}

/** Keyboard and pointer of a practised user, which count and time themselves. */
export class Hands {
  private effort: Effort = { keys: 0, clicks: 0, characters: 0, seconds: 0 };
  private startedAt = 0;
  private isAtMouse = true;

  private constructor(readonly page: Page) {}

  /** Call it before the page opens the product. */
  static async prepare(page: Page): Promise<void> {
    await page.addInitScript(countPresses);
  }

  /** Begins to count at the page as it is now. */
  static async begin(page: Page): Promise<Hands> {
    const hands = new Hands(page);
    await hands.collect();
    hands.effort = { keys: 0, clicks: 0, characters: 0, seconds: 0 };
    hands.startedAt = performance.now();
    return hands;
  }

  /** Presses one key, or several at once: 'Enter', 'Control+k'. */
  async press(...keys: string[]): Promise<void> {
    await this.reach('keyboard');
    for (const key of keys) {
      await this.page.waitForTimeout(KEY_MS * key.split('+').length);
      await this.page.keyboard.press(key);
    }
  }

  /** Types text into the focused field; its keys count as characters. */
  async type(text: string): Promise<void> {
    await this.reach('keyboard');
    await this.collect();
    await this.page.keyboard.type(text, { delay: KEY_MS });
    // Discarded: not every character has a key of its own.
    await this.read();
    this.effort.characters += text.length;
  }

  async click(target: Locator): Promise<void> {
    await this.point(target);
    await target.click();
  }

  /** Drags to the upper part of a target; the browser starts the drag with the first move. */
  async drag(what: Locator, to: Locator): Promise<void> {
    const { mouse } = this.page;
    await this.point(what);
    await what.hover();
    await mouse.down();
    await this.page.waitForTimeout(POINT_MS);
    const box = await to.boundingBox();
    if (!box) throw new Error(`${String(to)} is not on the screen.`);
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 100)];
    await mouse.move(x - 5, y);
    await mouse.move(x, y);
    await mouse.up();
  }

  /** Presses the Back button of the browser, which no page sees. */
  async back(): Promise<void> {
    await this.reach('mouse');
    await this.page.waitForTimeout(POINT_MS);
    this.effort.clicks += 1;
    await this.page.goBack({ waitUntil: 'commit' });
  }

  /** Does something that belongs to no job, such as opening the page of the next day, without counting it. */
  async uncounted(act: () => Promise<unknown>): Promise<void> {
    await this.collect();
    const from = performance.now();
    await act();
    this.startedAt += performance.now() - from;
    await this.read();
  }

  /** Ends when `result` is visible. */
  async end(result: Locator): Promise<Effort> {
    await result.first().waitFor();
    const seconds = (performance.now() - this.startedAt) / 1000;
    await this.collect();
    return { ...this.effort, seconds };
  }

  private async point(target: Locator): Promise<void> {
    await this.reach('mouse');
    await target.waitFor();
    await this.page.waitForTimeout(POINT_MS);
  }

  private async reach(device: 'keyboard' | 'mouse'): Promise<void> {
    const isAtMouse = device === 'mouse';
    if (isAtMouse !== this.isAtMouse) await this.page.waitForTimeout(HAND_MS);
    this.isAtMouse = isAtMouse;
  }

  /** Reads the page's counters and sets them back. */
  private read(): Promise<Counted> {
    return this.page.evaluate(() => {
      const counted = window.demandaPresses ?? { keys: 0, clicks: 0 };
      const { keys, clicks } = counted;
      Object.assign(counted, { keys: 0, clicks: 0 });
      return { keys, clicks };
    });
  }

  private async collect(): Promise<void> {
    const { keys, clicks } = await this.read();
    this.effort.keys += keys;
    this.effort.clicks += clicks;
  }
}

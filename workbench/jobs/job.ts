import type { Locator, Page } from '@playwright/test';
import type { Call } from '../../apps/e2e/support/call';
import type { Hands } from './hands';

/** A job whose records exist. */
export interface ReadyJob {
  /** Page on which the user is when the job begins. */
  path: string;
  /** Does the job in the way with the fewest presses. Returns what is visible when it is done. */
  run: (hands: Hands) => Promise<Locator>;
}

/** A job of a developer's day. */
export interface Job {
  name: string;
  /** Creates the records of the job, so that it does not depend on the demonstration data. */
  prepare: (call: Call) => Promise<ReadyJob>;
}

/** Link of the main menu, whose name may end with a count. */
export const menu = (page: Page, label: string): Locator =>
  page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: new RegExp(`^${label}`) });

export const button = (area: Page | Locator, name: string | RegExp): Locator =>
  area.getByRole('button', { name, exact: true });

/** Row of a list, by a text in it. */
export const rowOf = (area: Page | Locator, text: string): Locator =>
  area.getByRole('row').filter({ hasText: text });

import { parseArgs } from 'node:util';
import { login } from '@demanda/contracts/session';
import { setListPreferences } from '@demanda/contracts/views';
import type { Browser } from '@playwright/test';
import { callAsUser, type Call } from '../../apps/e2e/support/call';
import { PEOPLE } from '../../apps/e2e/support/people';
import { LOCALE } from '../screenshots/pages';
import { signIn } from '../screenshots/sign-in';
import { openProduct } from '../support/open-product';
import { advance, begin } from '../support/progress';
import { say, table, type Row } from '../support/report';
import { billApproved, moveOnBoard, visitDelivery } from './delivery-jobs';
import { Hands, type Effort } from './hands';
import type { Job } from './job';
import { collectMonth } from './month-job';
import {
  changeTwelve,
  findTask,
  openOwnView,
  recordRequest,
  setAmount,
  tickSubTask,
  undoDeletion,
} from './task-jobs';

const JOBS: Job[] = [
  recordRequest,
  findTask,
  changeTwelve,
  billApproved,
  moveOnBoard,
  undoDeletion,
  tickSubTask,
  visitDelivery,
  openOwnView,
  setAmount,
  collectMonth,
];
const SIZE = { width: 1440, height: 900 };

/** Does a job in a browser context of its own. */
async function doJob(browser: Browser, url: string, { prepare }: Job): Promise<Effort> {
  const context = await browser.newContext({ baseURL: url, viewport: SIZE, ...LOCALE });
  try {
    const { token } = await callAsUser(context.request, '')(login, { body: PEOPLE.ADMIN });
    const call: Call = callAsUser(context.request, token);
    // The job that sets a default view may have been done before.
    await call(setListPreferences, { params: { list: 'tasks' }, body: { defaultView: null } });
    const { path, run } = await prepare(call);
    const page = await context.newPage();
    await Hands.prepare(page);
    await signIn(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const hands = await Hands.begin(page);
    return await hands.end(await run(hands));
  } finally {
    await context.close();
  }
}

/**
 * Does eleven jobs of a developer, or those with these numbers, as a user and prints the presses and seconds of each.
 * Without --url it starts a product of its own; with one it adds records to it.
 */
export async function runJobs(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { url: { type: 'string' } },
    allowPositionals: true,
  });
  const numbers = positionals.length > 0 ? positionals.map(Number) : JOBS.map((_, index) => index + 1);
  const unknown = numbers.find((number) => !JOBS[number - 1]);
  if (unknown !== undefined) throw new Error(`There is no job ${unknown}.`);
  const { browser, url, close } = await openProduct(values.url);
  const rows: Row[] = [];
  try {
    begin('jobs', numbers.length);
    for (const number of numbers) {
      const job = JOBS[number - 1]!;
      const { keys, clicks, characters, seconds } = await doJob(browser, url, job);
      const counts = [keys, clicks, keys + clicks, characters, seconds.toFixed(1)];
      rows.push([`${number}. ${job.name}`, ...counts.map(String)]);
      advance();
    }
  } finally {
    await close();
  }
  say(table(['', 'keys', 'clicks', 'presses', 'characters', 'seconds'], rows));
}

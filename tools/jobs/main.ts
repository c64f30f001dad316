// `npm run jobs [-- --url URL] [-- --screenshots FOLDER] [-- NUMBER …]`: does ten jobs of a developer's day as a user and
// prints the presses and seconds of each. Without a URL it starts a product of its own; with one it adds records to it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { login } from '@demanda/contracts/session';
import { setListPreferences } from '@demanda/contracts/views';
import { chromium, type Browser } from '@playwright/test';
import { callAsUser, type Call } from '../../apps/e2e/support/call';
import { PEOPLE } from '../../apps/e2e/support/people';
import { launchOptions } from '../browser/launch';
import { startProduct } from '../product/start-product';
import { LOCALE } from '../screenshots/pages';
import { signIn } from '../screenshots/sign-in';
import { billApproved, moveOnBoard, visitDelivery } from './delivery-jobs';
import { filmStrip } from './film-strip';
import { Hands, type Effort } from './hands';
import type { Job } from './job';
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
];
const SIZE = { width: 1440, height: 900 };

const { values, positionals } = parseArgs({
  options: { url: { type: 'string' }, screenshots: { type: 'string' } },
  allowPositionals: true,
});
const numbers = positionals.length > 0 ? positionals.map(Number) : JOBS.map((_, index) => index + 1);

/** Does a job in a browser context of its own, and writes its film strip to `stripFile`. */
async function doJob(browser: Browser, url: string, { prepare }: Job, stripFile?: string): Promise<Effort> {
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
    const hands = await Hands.begin(page, stripFile !== undefined);
    const effort = await hands.end(await run(hands));
    if (stripFile) writeFileSync(stripFile, await filmStrip(context, hands.pictures));
    return effort;
  } finally {
    await context.close();
  }
}

const line = (name: string, cells: (string | number)[]) =>
  `${name.padEnd(56)}${cells.map((cell) => String(cell).padStart(11)).join('')}`;

if (values.screenshots) mkdirSync(values.screenshots, { recursive: true });
const product = values.url ? undefined : await startProduct();
const url = values.url ?? product?.url ?? '';
const browser = await chromium.launch(launchOptions());
try {
  console.log(line('', ['keys', 'clicks', 'presses', 'characters', 'seconds']));
  for (const number of numbers) {
    const job = JOBS[number - 1];
    if (!job) throw new Error(`There is no job ${number}.`);
    const stripFile = values.screenshots && join(values.screenshots, `job-${number}.jpg`);
    const { keys, clicks, characters, seconds } = await doJob(browser, url, job, stripFile);
    console.log(
      line(`${number}. ${job.name}`, [keys, clicks, keys + clicks, characters, seconds.toFixed(1)]),
    );
  }
} finally {
  await browser.close();
  await product?.stop();
}

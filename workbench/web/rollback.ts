import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_CHANNEL } from '@demanda/releases/documents';
import { channelPrefix } from '@demanda/releases/store-keys';
import { publishAgain } from '../../tools/product/published';
import { publishAccess } from '../../platform/releases/command/open-access';
import { runNode } from '../../tools/test/run-command';
import { advance, begin } from '../support/progress';
import type { ComparedProduct } from './products';

/** Milliseconds between two polls, and the time-out. */
const PAUSE = 5;
const TIMEOUT = 60_000;

/** Milliseconds until the server serves the other release. */
export interface Rollback {
  /** Since the end of the command; negative when it was live earlier. */
  sinceCommand: number;
  /** Since the deployment was written. */
  sinceDeployment: number;
}

async function servedBy(url: string): Promise<number> {
  const response = await fetch(`${url}/release.json`);
  const { number } = (await response.json()) as { number: number };
  return number;
}

/** Returns the time in epoch milliseconds at which the server first serves this release. */
async function momentOf(url: string, release: number): Promise<number> {
  const deadline = Date.now() + TIMEOUT;
  while ((await servedBy(url)) !== release) {
    if (Date.now() > deadline) throw new Error(`Release ${release} did not become live.`);
    await wait(PAUSE);
  }
  return Date.now();
}

/** Returns when the newest deployment of the channel was written. */
async function lastDeployment(store: string): Promise<number> {
  const folder = join(store, channelPrefix(DEFAULT_CHANNEL));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const { mtimeMs } = await stat(join(folder, names.at(-1)!));
  return mtimeMs;
}

async function commandTo(release: number, env: Record<string, string>): Promise<number> {
  const args = ['tools/release.mjs', 'rollback', String(release), '--again'];
  const { code, output } = await runNode(args, { env });
  if (code !== 0) throw new Error(output);
  return Date.now();
}

/** Rolls back and forth between two releases with the release tool. */
export async function rollbacks(
  { url, locations: places }: ComparedProduct,
  count: number,
): Promise<Rollback[]> {
  const first = await servedBy(url);
  const second = await publishAgain(await publishAccess(places), 'billing-mfe');
  await momentOf(url, second);
  const measured: Rollback[] = [];
  begin('rollbacks', count);
  for (let turn = 0; turn < count; turn += 1) {
    const release = turn % 2 === 0 ? first : second;
    const [live, ended] = await Promise.all([momentOf(url, release), commandTo(release, places)]);
    const deployed = await lastDeployment(places.RELEASE_STORE);
    measured.push({ sinceCommand: live - ended, sinceDeployment: live - deployed });
    advance();
  }
  return measured;
}

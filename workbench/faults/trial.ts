import { setTimeout as wait } from 'node:timers/promises';
import { advance } from '../support/progress';
import type { Installation } from './environment/installation';
import { createClient, type Failure } from './people/client';
import { startBackups } from './people/backups';
import { compare } from './people/compare';
import { createJournal, type Finding } from './people/journal';
import { startPeople } from './people/people';
import type { Scene } from './scene';

/** What a fault has done to the work of people. */
export interface Result {
  times: number;
  acknowledged: number;
  findings: Finding[];
  /** Milliseconds from the end of each fault to the first write that was acknowledged again. */
  readyMs: number[];
  /** Calls that failed although the fault was over, or had not begun. */
  failures: string[];
  /** Backups that succeeded meanwhile and are right; undefined when none were made. */
  backups?: number;
}

/** How often a fault strikes, and whether one backup after the other is made meanwhile. */
export interface Strikes {
  times: number;
  hasBackups?: boolean;
}

export interface Trial extends Strikes {
  /** Writes that show that the product works again. */
  kind?: 'record' | 'file';
  /** Calls may not fail even during the fault. */
  isHarmless?: boolean;
  /** Called before each fault, while everything still works. */
  prepare?: (scene: Scene) => Promise<void>;
  /** Resolves when the fault is over; calls `recovering` once the product can begin to recover, at the latest then. */
  strike: (scene: Scene, recovering: () => void) => Promise<void>;
  /** Called after the last call of a person, before the comparison. */
  end?: (scene: Scene) => Promise<void>;
}

/** Longest time that people work before a fault. */
const MAX_WORK_MS = 1_200;
/** A product that is not back after this time is not coming back. */
const READY_LIMIT_MS = 60_000;
/** Pause of a service manager before it starts a server again. */
const RESTART_MS = 1_000;

interface Outage {
  begin: number;
  end: number;
  readyMs: number;
}

async function strikeOnce({ prepare, strike, kind }: Trial, scene: Scene): Promise<Outage> {
  await prepare?.(scene);
  await wait(Math.random() * MAX_WORK_MS);
  const begin = performance.now();
  const recoveries: { since: number; ready: Promise<number> }[] = [];
  const recover = () => {
    const since = performance.now();
    recoveries.push({ since, ready: scene.journal.nextAcknowledgement(since, kind) });
  };
  await strike(scene, recover);
  if (recoveries.length === 0) recover();
  const { since, ready } = recoveries[0]!;
  const limit = wait(READY_LIMIT_MS, undefined, { ref: false });
  const end = await Promise.race([ready, limit]);
  if (end === undefined) throw new Error('The product does not recover.');
  return { begin, end, readyMs: end - since };
}

/**
 * A server that dies is started until it runs, as a service manager does: without a server, a backup opens the embedded
 * database itself, and a server that starts meanwhile ends with the sentence that the folder is in use.
 */
function startedPersistently(installation: Installation): Installation {
  async function start(limit = Date.now() + READY_LIMIT_MS): Promise<void> {
    try {
      await installation.start();
    } catch (error) {
      if (Date.now() > limit) throw error;
      await wait(RESTART_MS);
      await start(limit);
    }
  }
  return { ...installation, start: () => start() };
}

/** Lets people work, strikes them with a fault many times, and compares what is stored with what was acknowledged. */
export async function runTrial(installation: Installation, trial: Trial): Promise<Result> {
  const { times, hasBackups, kind, isHarmless = false, end } = trial;
  const journal = createJournal();
  const client = createClient(installation.url);
  const scene = {
    installation: hasBackups ? startedPersistently(installation) : installation,
    client,
    journal,
  };
  const backups = hasBackups ? startBackups(scene) : undefined;
  const people = await startPeople(client, journal);
  const outages: Outage[] = [];
  const isExcused = ({ sentAt, answeredAt }: Failure) =>
    !isHarmless && outages.some((outage) => sentAt <= outage.end && answeredAt >= outage.begin);
  try {
    await journal.nextAcknowledgement(0, kind);
    while (outages.length < times) {
      outages.push(await strikeOnce(trial, scene));
      advance();
    }
    await people.stop();
    await backups?.stop();
    const made = await backups?.judge();
    await end?.(scene);
    const differences = await compare(client, [...journal.tasks.values()]);
    return {
      times,
      acknowledged: journal.acknowledged(),
      findings: [...journal.findings, ...differences],
      readyMs: outages.map(({ readyMs }) => readyMs),
      failures: client.failures.filter((failure) => !isExcused(failure)).map(({ text }) => text),
      backups: made,
    };
  } finally {
    await backups?.stop();
    client.close();
  }
}

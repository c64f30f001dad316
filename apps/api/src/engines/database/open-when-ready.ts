import type { Logger } from 'pino';
import { setTimeout as wait } from 'node:timers/promises';
import { isStarting } from './refusals';

const RETRY_MS = 1_000;

interface Waiting {
  log: Pick<Logger, 'warn'>;
  /** Starts to answer calls while the database cannot be used. */
  answerMeanwhile(): Promise<{ close(): Promise<void> }>;
}

/** Opens a database, waiting while its server starts or recovers; any other refusal is thrown at once. */
export async function openWhenReady<T>(
  open: () => Promise<T>,
  { log, answerMeanwhile }: Waiting,
): Promise<T> {
  let meanwhile: { close(): Promise<void> } | undefined;
  try {
    for (;;) {
      try {
        return await open();
      } catch (error) {
        if (!(error instanceof Error) || !isStarting((error.cause ?? error) as Error)) throw error;
        if (!meanwhile) log.warn({ err: error }, 'waiting for the database');
        meanwhile ??= await answerMeanwhile();
        await wait(RETRY_MS);
      }
    }
  } finally {
    await meanwhile?.close();
  }
}

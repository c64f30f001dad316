import { Agent, request } from 'node:http';
import { begin } from '../support/progress';
import { ms, say, times } from '../support/report';
import { runAlternating } from '../support/run-alternating';
import { median, quantile } from '../support/statistics';
import { noiseOf, type Verdicts } from '../support/verdicts';
import type { ScaleCall } from './calls';

interface Server {
  url: string;
  token: string;
}

const LIMITS = { line: 5, firstByteMs: 1000, others: 1.5 };
const ROUNDS = { count: 9, warmUp: 2 };
/** The report is cut after this time: what follows is the same again. */
const REPORT_MS = 60_000;
const PAUSE_MS = 20;

interface Received {
  bytes: number;
  firstByteMs: number;
}

/** Reads a file to its end, or until `signal` aborts; rejects unless the answer is 200. */
function read({ url, token }: Server, path: string, signal?: AbortSignal): Promise<Received> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const received: Received = { bytes: 0, firstByteMs: 0 };
    const end = () => resolve(received);
    signal?.addEventListener('abort', end);
    const options = { agent: new Agent(), headers: { authorization: `Bearer ${token}` }, signal };
    request(`${url}/api${path}`, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.on('data', (chunk: Buffer) => {
        received.firstByteMs ||= performance.now() - start;
        received.bytes += chunk.length;
      });
      answer.on('end', end);
      answer.on('error', (error) => (signal?.aborted ? end() : reject(error)));
    })
      .on('error', (error) => (signal?.aborted ? end() : reject(error)))
      .end();
  });
}

export interface FileCase {
  path: string;
  rows: number;
}

/** Compares the statement of a period, a line, with the spreadsheet of about as many tasks, a row. */
export async function compareStatement(
  server: Server,
  { statement, sheet }: Record<'statement' | 'sheet', FileCase>,
  verdicts: Verdicts,
): Promise<void> {
  const samples = await runAlternating(
    'a statement beside a spreadsheet',
    [
      { name: 'statement', run: () => read(server, statement.path) },
      { name: 'sheet', run: () => read(server, sheet.path) },
    ],
    ROUNDS,
  );
  const perRow = samples.get('sheet')!.map((time) => time / sheet.rows);
  const ratios = samples.get('statement')!.map((time, index) => time / statement.rows / perRow[index]!);
  const ratio = median(ratios);
  const limit = verdicts.atMost('statement, a line', ratio, LIMITS.line, {
    unit: ' ×',
    noise: noiseOf(ratios),
  });
  say(
    `A statement of ${statement.rows} lines: ${ms(median(samples.get('statement')!))}; a line takes ${times(ratio)} a row ` +
      `of a spreadsheet of ${sheet.rows} rows (${times(Math.min(...ratios))} to ${times(Math.max(...ratios))}), ${limit}`,
  );
}

/** Times of a call that is made again and again until `isDone`. */
async function timesOf(run: () => Promise<unknown>, isDone: () => boolean): Promise<number[]> {
  const samples: number[] = [];
  while (!isDone()) {
    const start = performance.now();
    await run();
    samples.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return samples;
}

/** Reads the general report, and measures another call without it and beside it. */
export async function measureReport(
  server: Server,
  other: ScaleCall,
  run: (call: ScaleCall) => Promise<unknown>,
  verdicts: Verdicts,
): Promise<void> {
  begin('another call without the general report');
  const until = performance.now() + REPORT_MS / 4;
  const alone = await timesOf(
    () => run(other),
    () => performance.now() > until,
  );
  begin('another call beside the general report');
  let isDone = false;
  const report = read(server, '/tasks/export/general-report', AbortSignal.timeout(REPORT_MS)).finally(
    () => (isDone = true),
  );
  const beside = await timesOf(
    () => run(other),
    () => isDone,
  );
  const { bytes, firstByteMs } = await report;
  const ratio = quantile(beside, 0.99) / quantile(alone, 0.99);
  const first = verdicts.atMost('general report, first byte', firstByteMs, LIMITS.firstByteMs, {
    unit: ' ms',
  });
  const p99 = verdicts.atMost('p99 beside the general report', ratio, LIMITS.others, { unit: ' ×' });
  say(
    `The general report: first byte after ${ms(firstByteMs)}, ${first}; ${(bytes / 1e6).toFixed(1)} MB in at most a minute; ` +
      `p99 of ${other.name} ${ms(quantile(alone, 0.99))} without it, ${times(ratio)} beside it, ${p99}`,
  );
}

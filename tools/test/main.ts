import { readOptions } from '../build/read-options';
import { changeSince } from './changed';
import { failuresText } from './failures';
import { watchIdle } from './idle';
import type { Outcome } from './outcome';
import { testWithNode } from './other-node';
import { endCommands } from './run-command';
import { ALONE, TOGETHER, type Step } from './steps';

const AT_ONCE = 2;

interface Result extends Outcome {
  step: Step;
}

const USAGE = `Usage: npm test [-- --only=<step>… --changed --base=<branch> --node=<version>]
  --only     these steps alone: ${[...TOGETHER, ...ALONE].map(({ name }) => name).join(', ')}
  --changed  what the changes since main, or the branch of --base, can affect
  --node     with this version of Node.js`;

const { values } = readOptions(USAGE, {
  options: {
    only: { type: 'string', multiple: true },
    changed: { type: 'boolean' },
    base: { type: 'string', default: 'main' },
    node: { type: 'string' },
  },
});
if (values.node) process.exit(testWithNode(values.node, values.only));

const change = values.changed ? await changeSince(values.base) : undefined;
const chosen = ({ name, isOnRequest }: Step) => (values.only ? values.only.includes(name) : !isOnRequest);
const known = [...TOGETHER, ...ALONE].map(({ name }) => name);
const unknown = values.only?.filter((name) => !known.includes(name)) ?? [];
if (unknown.length) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${known.join(', ')}.`);
  process.exit(1);
}

function report(
  { step, passed, failed, note, output, failures = [] }: Result,
  milliseconds: number,
  idle: string,
): void {
  const counts = `${passed} passed${failed ? `, ${failed} failed` : ''}`;
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  console.log(
    [
      failed ? 'FAIL' : 'ok  ',
      step.name.padEnd(13),
      counts.padEnd(24),
      seconds.padStart(8),
      idle.padStart(10),
      note && `  ${note}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
  if (failed) console.log(`${[failuresText(failures), output.trim()].filter(Boolean).join('\n\n')}\n`);
}

const leftOut: string[] = [];

/** Runs one step, or nothing when the change cannot affect it. An error of the step itself counts as one failure. */
async function run(step: Step): Promise<Result | undefined> {
  const start = performance.now();
  const idle = watchIdle();
  let outcome: Outcome;
  try {
    const running = change ? step.runChanged?.(change) : step.run();
    if (!running) return void leftOut.push(step.name);
    outcome = await running;
  } catch (error) {
    outcome = {
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  const result = { ...outcome, step };
  report(result, performance.now() - start, idle());
  return result;
}

let stopped = false;

/** Runs the steps in order, `width` in parallel. */
async function runAll(steps: Step[], width: number): Promise<Result[]> {
  const results: Result[] = [];
  const queue = steps.filter(chosen);
  const unfinished = new Set(queue.map(({ name }) => name));
  const next = () => {
    const index = queue.findIndex(({ after }) => !after || !unfinished.has(after));
    return index < 0 ? undefined : queue.splice(index, 1)[0];
  };
  const lane = async () => {
    // A lane that finds only steps that wait ends: the one that runs their predecessors takes them.
    for (let step = next(); step && !stopped; step = next()) {
      const result = await run(step);
      unfinished.delete(step.name);
      if (result) results.push(result);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

const sum = (results: Result[], key: 'passed' | 'failed') =>
  results.reduce((total, result) => total + result[key], 0);

/** Returns the failed tests of a step for the final summary; the step's name when it reports none. */
function failedNames({ step, failed, failures = [] }: Result): string[] {
  if (!failed) return [];
  const names = failures.map(({ name }) => ` ${name}`);
  return (names.length ? names : ['']).map((name) => `FAIL ${step.name}${name}`);
}

// A closed standard output (`npm test | head`) must not prevent the clean-up.
process.stdout.on('error', () => {});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopped = true;
    endCommands();
    process.exitCode = 1;
  });
}

const results = [...(await runAll(TOGETHER, AT_ONCE)), ...(await runAll(ALONE, 1))];
console.log();
results.flatMap(failedNames).forEach((line) => console.log(line));
for (const kind of new Set(results.map(({ step }) => step.kind))) {
  const ofKind = results.filter(({ step }) => step.kind === kind);
  console.log(`${kind}: ${sum(ofKind, 'passed')}`);
}
const failed = sum(results, 'failed');
if (failed) process.exitCode = 1;
if (leftOut.length)
  console.log(`Not run for this change: ${leftOut.join(', ')}. \`npm test\` runs everything.`);
console.log(`${sum(results, 'passed')} passed, ${failed} failed`);

import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { begin, expectMinutes } from '../support/progress';
import { say, table } from '../support/report';
import { allContracts } from '../../apps/api/src/contracts';
import { openEnvironment, type DatabaseName, type Environment } from './environment';
import { requestMaker, type FuzzRequest } from './requests';
import { pathOf, send, type Answer } from './send';

const PARALLEL = 8;
const MINUTE_MS = 60_000;

interface Failure {
  index: number;
  request: FuzzRequest;
  answer: Answer;
}

const nameOf = ({ contract: { method, path } }: FuzzRequest) => `${method} ${path}`;

/** Sends requests until the time is over; returns the counts by status, and each response without success or refusal. */
async function fuzz({ url, sessions }: Environment, next: (index: number) => FuzzRequest, until: number) {
  const counts = new Map<number, number>();
  const succeeded = new Set<string>();
  const failures: Failure[] = [];
  let index = 0;
  async function work(): Promise<void> {
    while (Date.now() < until) {
      const current = index++;
      const request = next(current);
      const token = await sessions.tokenOf(request.profile);
      const answer = await send(url, request, token);
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      if (answer.status === 401) await sessions.ended(request.profile, token);
      if (answer.status >= 200 && answer.status < 300) succeeded.add(nameOf(request));
      if (answer.status === 0 || answer.status >= 500) failures.push({ index: current, request, answer });
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { counts, succeeded, failures };
}

function describe({ index, request, answer }: Failure, errors: Environment['errors']): string {
  const { contract, profile, body, headers, cut } = request;
  return [
    `request ${index}, ${profile}: ${contract.method} ${pathOf(request)}`,
    `  headers ${JSON.stringify(headers)}, ${cut} characters cut off, body ${JSON.stringify(body)}`.slice(
      0,
      2_000,
    ),
    `  ${answer.status} ${answer.text}`,
    `  ${errors.get(answer.traceId) ?? 'no logged error'}`,
  ].join('\n');
}

/** Sends random requests for every contract and reports responses of 500 and above; exit code 1 when there are any. */
export async function runFuzz(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '3' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      database: { type: 'string', default: 'embedded' },
    },
  });
  say(
    `Seed ${values.seed}, ${allContracts.length} calls, ${values.minutes} minutes, database ${values.database}`,
  );
  const minutes = Number(values.minutes);
  expectMinutes(minutes + 1);
  begin('starting the server with the demonstration data');
  const environment = await openEnvironment(values.database as DatabaseName);
  try {
    const next = requestMaker(allContracts, Number(values.seed));
    const until = Date.now() + minutes * MINUTE_MS;
    begin('random requests');
    const { counts, succeeded, failures } = await fuzz(environment, next, until);
    const rows = [...counts]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => [String(status), String(count)]);
    say(table(['status', 'requests'], rows));
    say(`Calls that succeeded at least once: ${succeeded.size} of ${allContracts.length}`);
    const never = allContracts
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !succeeded.has(name));
    say(`Never: ${never.join(', ')}`);
    for (const failure of failures) say(describe(failure, environment.errors));
    say(`${failures.length} without a response or with 500 and above`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await environment.close();
  }
}

import { parseArgs } from 'node:util';
import { runAlternating } from '../support/run-alternating';
import { ms, say, table } from '../support/report';
import { median } from '../support/statistics';
import { openEnvironment, type Environment } from './environment';
import { makeKinds, type Kind, type Request } from './kinds';

const WARM_UP = 20;
/** Difference of medians that counts as none. */
const TOLERANCE = 0.05;
/** More than an account may fail. */
const FAILURES = 11;

/** Headers that differ in every answer. */
const VARYING = /^(date|x-trace-id|x-request-id|retry-after)$/;

type Answer = Awaited<ReturnType<Environment['app']['inject']>>;

/** Status, headers and body of an answer, without times and trace ids. */
function shownBy({ statusCode, headers, body }: Answer): string {
  const kept = Object.entries(headers).filter(([name]) => !VARYING.test(name));
  const text = body.replace(/"(timestamp|traceId)":"[^"]*"/g, '').replace(/\d+ segundos?/g, 'segundos');
  return JSON.stringify([statusCode, kept, text]);
}

/** Makes the tries of a kind, one after another in turn. Returns a row for each of them. */
async function measure(
  { app, forgetLimits }: Environment,
  { name: kind, tries, isThrottled, mostTries = Infinity }: Kind,
  count: number,
) {
  const shown = new Map<string, Set<string>>();
  const candidates = Object.entries(tries).map(([name, make]) => {
    let request: Request;
    let answer: Answer | undefined;
    const seen = new Set<string>();
    shown.set(name, seen);
    return {
      name,
      async prepare() {
        if (answer) seen.add(shownBy(answer));
        request = await make();
        if (!isThrottled) await forgetLimits();
      },
      run: async () => (answer = await app.inject(request)),
    };
  });
  await forgetLimits();
  for (const { prepare, run } of isThrottled ? candidates : [])
    for (let failure = 0; failure < FAILURES; failure += 1) await prepare().then(run);
  shown.forEach((seen) => seen.clear());
  const rounds = { count: Math.min(count, mostTries), warmUp: WARM_UP };
  const times = await runAlternating(kind, candidates, rounds);
  const [base] = [...times.keys()];
  const baseMs = median(times.get(base!)!);
  return [...times].map(([name, samples]) => {
    const ratio = median(samples) / baseMs;
    const isFar = Math.abs(ratio - 1) > TOLERANCE;
    const answers = [...shown.get(name)!];
    const [first] = shown.get(base!)!;
    const isSame = answers.length === 1 && answers[0] === first;
    if (!isSame) say(`${kind}, ${name}: ${answers.join('\n')}\ninstead of ${first}`);
    return [
      name,
      ms(median(samples)),
      `${ratio.toFixed(3)}${isFar ? ' OVER' : ''}`,
      isSame ? 'same' : 'OTHER',
    ];
  });
}

/**
 * Measures whether time or text of an answer says that an account, link, key or token exists. --kinds names a part of the
 * names of the kinds to be tried.
 */
export async function benchEnumeration(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { tries: { type: 'string', default: '1000' }, kinds: { type: 'string', default: '' } },
  });
  const environment = await openEnvironment();
  try {
    say(
      `Enumeration, ${values.tries} tries of each, on ${environment.name}; ratio of medians to the first, at most ${TOLERANCE}.`,
    );
    const kinds = await makeKinds(environment);
    for (const kind of kinds.filter(({ name }) => name.includes(values.kinds))) {
      say(
        table(
          [kind.name, 'median', 'ratio', 'answer'],
          await measure(environment, kind, Number(values.tries)),
        ),
      );
      say();
    }
  } finally {
    await environment.close();
  }
}

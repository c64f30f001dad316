import { runAlternating } from '../../../../tools/bench/run-alternating';
import { ms, say, table } from '../../../../tools/bench/report';
import { median } from '../../../../tools/bench/statistics';
import { openEnvironment, type Environment } from './environment';
import { makeKinds, type Kind, type Request } from './kinds';

const { ENUMERATION_TRIES = '1000', ENUMERATION_KINDS = '' } = process.env;
const TRIES = Number(ENUMERATION_TRIES);
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
  const times = await runAlternating(candidates, { count: Math.min(TRIES, mostTries), warmUp: WARM_UP });
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
 * Measures whether time or text of an answer says that an account, link, key or token exists. ENUMERATION_TRIES sets
 * the number of tries, 1,000 by default, and ENUMERATION_KINDS a part of the names of the kinds to be tried.
 */
export async function benchEnumeration(): Promise<void> {
  const environment = await openEnvironment();
  try {
    say(
      `Enumeration, ${TRIES} tries of each, on ${environment.name}; ratio of medians to the first, at most ${TOLERANCE}.`,
    );
    const kinds = await makeKinds(environment);
    for (const kind of kinds.filter(({ name }) => name.includes(ENUMERATION_KINDS))) {
      say(table([kind.name, 'median', 'ratio', 'answer'], await measure(environment, kind)));
      say();
    }
  } finally {
    await environment.close();
  }
}

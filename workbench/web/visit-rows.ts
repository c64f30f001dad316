import { table, times, type Row } from '../support/report';
import { median, medianRatio } from '../support/statistics';
import { noiseOf, type Verdicts } from '../support/verdicts';
import { BESIDE_OLDER, VISIT_GOALS } from './limits';
import type { Samples } from './visits';

const show = (name: string, value: number) =>
  name.endsWith('shift') ? value.toFixed(3) : `${value.toFixed(0)} ms`;

/** Figures of the product alone; compare them with those of the same machine only. */
function aloneTable(ours: ReadonlyMap<string, number[]>): string {
  const rows = [...ours].map(([name, samples]): Row => {
    const goal = VISIT_GOALS[name];
    return [
      name,
      show(name, median(samples)),
      `± ${show(name, noiseOf(samples))}`,
      goal === undefined ? '' : `goal ${show(name, goal)}`,
    ];
  });
  return table(['', 'median', 'spread', ''], rows);
}

/** Figures beside those of an older version in the same run; a ratio above its limit fails the program. */
function besideTable(
  ours: ReadonlyMap<string, number[]>,
  theirs: ReadonlyMap<string, number[]>,
  verdicts: Verdicts,
): string {
  const rows = [...ours].map(([name, samples]): Row => {
    const older = theirs.get(name) ?? [];
    if (older.length === 0 || median(older) === 0)
      return [name, show(name, median(samples)), older.length === 0 ? '' : show(name, 0), '', ''];
    const ratio = medianRatio(samples, older);
    const noise = (noiseOf(samples) + ratio * noiseOf(older)) / median(older);
    // A shift is compared with its goal, since it is nearly nothing.
    const verdict = name.endsWith('shift') ? '' : verdicts.atMost(name, ratio, BESIDE_OLDER, { noise });
    return [
      ...[name, show(name, median(samples)), show(name, median(older))],
      ...[`${times(ratio)} ± ${noise.toFixed(2)}`, verdict],
    ];
  });
  return table(['', 'now', 'older', 'ratio', ''], rows);
}

/** Formats the visits of the product, beside those of an older version when there are such. */
export function visitTable(samples: Samples, verdicts: Verdicts): string {
  const [ours, theirs] = [...samples.values()];
  return theirs ? besideTable(ours!, theirs, verdicts) : aloneTable(ours!);
}

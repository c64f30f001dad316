import { scaleBand, scaleLinear } from '@visx/scale';
import { type ChartData, totalOf } from './chart-data';

const HEIGHT = 240;
const TOP = 8;
const BOTTOM = 26;
const TICKS = 4;
/** Width of a character of an axis. */
const CHARACTER_PX = 7;
/** Space between two names of the horizontal axis. */
const NAME_GAP_PX = 3;

export type ColumnLayout = ReturnType<typeof layoutOf>;

/** Computes the positions of a drawing of this width, in pixels. */
export function layoutOf(data: ChartData, width: number) {
  const { points, format, formatTick = format, isGrouped } = data;
  const bottom = HEIGHT - BOTTOM;
  const highest = Math.max(...(isGrouped ? points.flatMap(({ values }) => values) : points.map(totalOf)), 1);
  const y = scaleLinear({ domain: [0, highest], range: [bottom, TOP], nice: TICKS });
  const ticks = y.ticks(TICKS).filter((tick) => highest > TICKS || Number.isInteger(tick));
  const left = Math.max(...ticks.map((tick) => formatTick(tick).length)) * CHARACTER_PX + 10;
  const labels = points.map(({ label }) => label);
  const x = scaleBand({
    domain: labels,
    range: [left, width - overhang(labels, width - left)],
    padding: 0.3,
  });
  const names = namesThatFit(x.domain(), x.step());
  return { x, y, ticks, names, left, width, height: HEIGHT, top: TOP, bottom, formatTick };
}

const nameWidth = (names: string[]) => Math.max(...names.map((name) => name.length)) * CHARACTER_PX;

/** Space that the last name, centred below its column, needs to its right. */
const overhang = (names: string[], width: number): number =>
  Math.max((nameWidth(names) - width / names.length) / 2, 0);

/**
 * Where a column is narrower than its name, keeps every second, third … name, always including the last, the current
 * one.
 */
function namesThatFit(names: string[], step: number): string[] {
  const room = nameWidth(names) + NAME_GAP_PX;
  const every = Math.ceil(room / step);
  return names.filter((_, index) => (names.length - 1 - index) % every === 0);
}

import { scaleBand, scaleLinear } from '@visx/scale';
import { type ChartData, totalOf } from './chart-data';

const HEIGHT = 240;
const TOP = 8;
const BOTTOM = 26;
const TICKS = 4;
/** Room that a character of the axis of values takes. */
const CHARACTER = 7;

export type ColumnLayout = ReturnType<typeof layoutOf>;

/** Where things are drawn, in pixels, on a drawing of this width. */
export function layoutOf({ points, format, formatTick = format }: ChartData, width: number) {
  const bottom = HEIGHT - BOTTOM;
  const highest = Math.max(...points.map(totalOf), 1);
  const y = scaleLinear({ domain: [0, highest], range: [bottom, TOP], nice: TICKS });
  const ticks = y.ticks(TICKS).filter((tick) => highest > TICKS || Number.isInteger(tick));
  const left = Math.max(...ticks.map((tick) => formatTick(tick).length)) * CHARACTER + 10;
  const x = scaleBand({ domain: points.map(({ label }) => label), range: [left, width], padding: 0.3 });
  return { x, y, ticks, left, width, height: HEIGHT, top: TOP, bottom, formatTick };
}

/** Colours of series, from the palette, ordered from calm to urgent. */
export type ChartColor = 'soft' | 'primary' | 'warning' | 'error';

export interface ChartSeries {
  label: string;
  color: ChartColor;
}

export interface ChartPoint {
  /** Label on the axis: 'jan'. */
  label: string;
  /** Full name: 'janeiro de 2026'. */
  name: string;
  /** One value for each series, in order. */
  values: number[];
}

/** Data of a chart and its table. */
export interface ChartData {
  /** Kind of the points: 'Mês'. */
  heading: string;
  series: ChartSeries[];
  points: ChartPoint[];
  format: (value: number) => string;
  /** Short format for an axis; the default is `format`. */
  formatTick?: (value: number) => string;
}

/** Returns the URL that a point, or one of its series, links to; undefined for none. */
export type UrlOf = (point: number, series?: number) => string | undefined;

export const totalOf = ({ values }: ChartPoint): number => values.reduce((sum, value) => sum + value, 0);

/** Returns whether all values are zero. */
export const isEmpty = ({ points }: ChartData): boolean => points.every((point) => totalOf(point) === 0);

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

export interface ChartData {
  /** Kind of the points: 'Mês'. */
  heading: string;
  series: ChartSeries[];
  points: ChartPoint[];
  /** Series side by side in place of stacked, where their sum has no meaning. */
  isGrouped?: boolean;
  format: (value: number) => string;
  /** Short format for an axis; the default is `format`. */
  formatTick?: (value: number) => string;
}

/** Returns the URL that a point, or one of its series, links to; undefined for none. */
export type UrlOf = (point: number, series?: number) => string | undefined;

export const totalOf = ({ values }: ChartPoint): number => values.reduce((sum, value) => sum + value, 0);

/** Returns whether a point has a total beside its series. */
export const hasTotal = ({ series, isGrouped }: ChartData): boolean => series.length > 1 && !isGrouped;

/** Returns whether all values are zero. */
export const isEmpty = ({ points }: ChartData): boolean =>
  points.every(({ values }) => values.every((value) => value === 0));

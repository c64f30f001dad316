/** Colours of series, from the palette; the order of a chart is calm to urgent. */
export type ChartColor = 'soft' | 'primary' | 'warning' | 'error';

export interface ChartSeries {
  label: string;
  color: ChartColor;
}

export interface ChartPoint {
  /** On the axis: 'jan'. */
  label: string;
  /** In full: 'janeiro de 2026'. */
  name: string;
  /** One for each series, in their order. */
  values: number[];
}

/** What a chart and its table show. */
export interface ChartData {
  /** What the points are: 'Mês'. */
  heading: string;
  series: ChartSeries[];
  points: ChartPoint[];
  format: (value: number) => string;
  /** Short enough for an axis; `format` when left out. */
  formatTick?: (value: number) => string;
}

/** Where a point, or one of its series, leads; nowhere when undefined. */
export type AddressOf = (point: number, series?: number) => string | undefined;

export const totalOf = ({ values }: ChartPoint): number => values.reduce((sum, value) => sum + value, 0);

/** Whether there is anything to draw. */
export const isEmpty = ({ points }: ChartData): boolean => points.every((point) => totalOf(point) === 0);

/** Charts, loaded with the first one shown. */
export { BarChart } from './chart/bar-chart';
export type { ChartColor, ChartData } from './chart/chart-data';
export { ColumnChart } from './chart/column-chart';

import { ColumnChart, type ChartData } from '@demanda/ui/chart';

interface FigureChartProps {
  title: string;
  summary: string;
  data: ChartData;
  urlOf: (point: number, series?: number) => string | undefined;
}

/** Columns of amounts, of which each leads to its records. */
export const FigureChart = (chart: FigureChartProps) => <ColumnChart {...chart} />;

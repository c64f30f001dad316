import styles from './chart.module.css';
import type { ChartSeries } from './chart-data';

/** Names of the series by colour, in the order of the drawing. */
export function ChartLegend({ series }: { series: ChartSeries[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ label, color }) => (
        <li key={label}>
          <span className={styles.swatch} data-color={color} />
          {label}
        </li>
      ))}
    </ul>
  );
}

import styles from './chart.module.css';
import { type ChartData, type ChartPoint, hasTotal, totalOf } from './chart-data';

interface ChartTooltipProps {
  data: ChartData;
  point: ChartPoint;
  /** Pixels from the left edge of the drawing. */
  left: number;
  width: number;
}

/** Values of the point under the pointer; the table shows the same to keyboard users. */
export function ChartTooltip({ data, point, left, width }: ChartTooltipProps) {
  const { series, format } = data;
  const side = left > width / 2 ? { right: width - left + 12 } : { left: left + 36 };
  return (
    <div className={styles.tooltip} style={side} aria-hidden>
      <strong>{point.name}</strong>
      <dl>
        {series
          .map(({ label, color }, of) => (
            <div key={label}>
              <dt>
                <span className={styles.swatch} data-color={color} />
                {label}
              </dt>
              <dd>{format(point.values[of] ?? 0)}</dd>
            </div>
          ))
          .reverse()}
        {hasTotal(data) && (
          <div>
            <dt>Total</dt>
            <dd>{format(totalOf(point))}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

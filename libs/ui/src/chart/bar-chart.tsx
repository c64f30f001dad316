import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useNavigateTo } from '../link/link-context';
import { ChartCard, type ChartProps } from './chart-card';
import styles from './chart.module.css';
import { totalOf } from './chart-data';

const ROW = 34;
const NAME_WIDTH = 116;
const VALUE_WIDTH = 56;

/** Horizontal bars of one series, each with its name and value; with only zeros, shows the summary alone. */
export function BarChart(props: ChartProps) {
  return (
    <ChartCard {...props}>
      <ChartSvg {...props} />
    </ChartCard>
  );
}

function ChartSvg({ data: { points, format }, summary, urlOf }: ChartProps) {
  const { parentRef, width } = useParentSize<HTMLDivElement>({ initialSize: { width: 360 } });
  const navigate = useNavigateTo();
  const height = points.length * ROW;
  const y = scaleBand({ domain: points.map(({ name }) => name), range: [0, height], padding: 0.4 });
  const x = scaleLinear({
    domain: [0, Math.max(...points.map(totalOf))],
    range: [0, Math.max(width - NAME_WIDTH - VALUE_WIDTH, 0)],
  });
  return (
    <div ref={parentRef} className={styles.drawing}>
      <svg className={styles.svg} width={width} height={height} role="img" aria-label={summary}>
        {points.map((point, index) => {
          const url = totalOf(point) > 0 ? urlOf?.(index) : undefined;
          const top = y(point.name) ?? 0;
          const middle = top + y.bandwidth() / 2;
          return (
            <g key={point.name} className={url && styles.leads} onClick={() => url && navigate(url)}>
              <rect y={middle - ROW / 2} width={width} height={ROW} fill="transparent" />
              <text x={0} y={middle} className={styles.name}>
                {point.label}
              </text>
              <Bar
                x={NAME_WIDTH}
                y={top}
                width={x(totalOf(point))}
                height={y.bandwidth()}
                rx={4}
                data-color="primary"
              />
              <text x={NAME_WIDTH + x(totalOf(point)) + 10} y={middle} className={styles.value}>
                {format(totalOf(point))}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

import { BarStack } from '@visx/shape';
import { useNavigateTo } from '../link/link-context';
import styles from './chart.module.css';
import type { UrlOf, ChartData } from './chart-data';
import type { ColumnLayout } from './column-layout';

interface ColumnStacksProps {
  data: ChartData;
  layout: ColumnLayout;
  urlOf: UrlOf | undefined;
  /** Called with the index of the point under the pointer. */
  onActive: (point: number) => void;
}

/** The columns, stacked or side by side. The pointer target of each is as high as the chart, so that low columns are easy to hit. */
export function ColumnStacks({ data, layout, urlOf, onActive }: ColumnStacksProps) {
  const { points, series, isGrouped } = data;
  const { x, y, top, bottom } = layout;
  const navigate = useNavigateTo();
  const leads = (point: number, of?: number) => {
    const url = urlOf?.(point, of);
    return {
      className: url && styles.leads,
      onPointerEnter: () => onActive(point),
      onClick: () => url && navigate(url),
    };
  };
  return (
    <>
      {points.map(({ label }, index) => (
        <rect
          key={label}
          {...leads(index)}
          x={(x(label) ?? 0) - (x.step() - x.bandwidth()) / 2}
          y={top}
          width={x.step()}
          height={bottom - top}
          fill="transparent"
        />
      ))}
      {isGrouped ? (
        points.flatMap(({ label, values }, index) =>
          values.map((value, of) => {
            const width = x.bandwidth() / series.length;
            const height = bottom - y(Math.max(value, 0));
            return (
              height > 0 && (
                <rect
                  key={`${of}-${index}`}
                  {...leads(index, of)}
                  data-color={series[of]!.color}
                  x={(x(label) ?? 0) + of * width}
                  y={bottom - height}
                  {...{ width, height }}
                />
              )
            );
          }),
        )
      ) : (
        <BarStack
          data={points}
          keys={series.map((_, of) => of)}
          value={({ values }, of) => values[of] ?? 0}
          x={({ label }) => label}
          xScale={x}
          yScale={y}
          color={(of) => series[of]!.color}
        >
          {(stacks) =>
            stacks.flatMap(({ key, bars }) =>
              bars
                .filter(({ height }) => height > 0)
                .map((bar) => (
                  <rect
                    key={`${key}-${bar.index}`}
                    {...leads(bar.index, key)}
                    data-color={bar.color}
                    x={bar.x}
                    y={bar.y}
                    width={bar.width}
                    height={bar.height}
                    stroke="var(--ant-color-bg-container)"
                  />
                )),
            )
          }
        </BarStack>
      )}
    </>
  );
}

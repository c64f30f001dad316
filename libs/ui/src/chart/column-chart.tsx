import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { useState } from 'react';
import { ChartCard, type ChartProps } from './chart-card';
import styles from './chart.module.css';
import { ChartTooltip } from './chart-tooltip';
import { layoutOf } from './column-layout';
import { ColumnStacks } from './column-stacks';

/** Columns side by side, with several series stacked, or grouped; with only zeros, shows the summary alone. */
export function ColumnChart(props: ChartProps) {
  return (
    <ChartCard {...props}>
      <ChartSvg {...props} />
    </ChartCard>
  );
}

// Plain text elements: the chart library measures its own in the page and leaves the last one there.
const valueTick = ({ x, y, formattedValue }: TickRendererProps) => (
  <text x={x} y={y} dy="0.32em" textAnchor="end">
    {formattedValue}
  </text>
);
const nameTick = ({ x, y, formattedValue }: TickRendererProps) => (
  <text x={x} y={y} dy="0.71em" textAnchor="middle">
    {formattedValue}
  </text>
);

function ChartSvg({ data, summary, urlOf }: ChartProps) {
  const { parentRef, width } = useParentSize<HTMLDivElement>({ initialSize: { width: 560 } });
  const [active, setActive] = useState<number>();
  const layout = layoutOf(data, width);
  const { x, y, left, ticks, names, height, bottom, formatTick } = layout;
  const point = active === undefined ? undefined : data.points[active];
  return (
    <div ref={parentRef} className={styles.drawing} onPointerLeave={() => setActive(undefined)}>
      <svg className={styles.svg} width={width} height={height} role="img" aria-label={summary}>
        <GridRows scale={y} left={left} width={width - left} tickValues={ticks} className={styles.grid} />
        <ColumnStacks data={data} layout={layout} onActive={setActive} urlOf={urlOf} />
        <AxisLeft
          scale={y}
          left={left}
          tickValues={ticks}
          hideAxisLine
          hideTicks
          tickFormat={(value) => formatTick(Number(value))}
          tickComponent={valueTick}
        />
        <AxisBottom
          scale={x}
          top={bottom}
          tickValues={names}
          hideTicks
          axisLineClassName={styles.axis}
          tickComponent={nameTick}
        />
      </svg>
      {point && <ChartTooltip data={data} point={point} left={x(point.label) ?? 0} width={width} />}
    </div>
  );
}

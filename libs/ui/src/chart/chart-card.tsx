import { useId, useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Card } from '../page/page';
import { isEmpty, type ChartData, type ChartSeries, type UrlOf } from './chart-data';
import { ChartTable } from './chart-table';
import styles from './chart.module.css';

/** Names of the series by colour, in the order of the drawing. */
function ChartLegend({ series }: { series: ChartSeries[] }) {
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

export interface ChartProps {
  title: string;
  /** One or two sentences about the data. */
  summary: string;
  data: ChartData;
  urlOf?: UrlOf;
}

/**
 * Card with a chart: title, summary, and the drawing or a table of its values, which is the keyboard's access to its
 * links.
 */
export function ChartCard({ title, summary, data, urlOf, children }: ChartProps & { children: ReactNode }) {
  const [asTable, setAsTable] = useState(false);
  const summaryId = useId();
  return (
    <Card>
      <figure className={styles.figure} aria-label={title} aria-describedby={summaryId}>
        <figcaption className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {!isEmpty(data) && (
            <Button kind="text" icon={asTable ? 'chart' : 'table'} onClick={() => setAsTable(!asTable)}>
              {asTable ? 'Ver como gráfico' : 'Ver como tabela'}
            </Button>
          )}
        </figcaption>
        <p id={summaryId} className={styles.summary}>
          {summary}
        </p>
        {asTable ? (
          <ChartTable title={title} data={data} urlOf={urlOf} />
        ) : (
          !isEmpty(data) && (
            <>
              {data.series.length > 1 && <ChartLegend series={data.series} />}
              {children}
            </>
          )
        )}
      </figure>
    </Card>
  );
}

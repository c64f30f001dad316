import type { ReactNode } from 'react';
import { useLinkClick } from '../link/link-context';
import styles from './chart.module.css';
import { type UrlOf, type ChartData, hasTotal, totalOf } from './chart-data';

/** Table of the chart's values with the same links. */
export function ChartTable({ title, data, urlOf }: { title: string; data: ChartData; urlOf?: UrlOf }) {
  const { heading, series, points, format } = data;
  return (
    // Scrolls sideways on narrow screens, also by keyboard.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Tabela: ${title}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {hasTotal(data) && <th scope="col">Total</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point.name}>
              <th scope="row">
                <OptionalLink to={urlOf?.(index)}>{point.name}</OptionalLink>
              </th>
              {point.values.map((value, of) => (
                <td key={series[of]!.label}>
                  <OptionalLink to={value > 0 && series.length > 1 ? urlOf?.(index, of) : undefined}>
                    {format(value)}
                  </OptionalLink>
                </td>
              ))}
              {hasTotal(data) && <td>{format(totalOf(point))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OptionalLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  const follow = useLinkClick(to);
  if (!to) return children;
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}

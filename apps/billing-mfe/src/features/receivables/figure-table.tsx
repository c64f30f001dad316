import type { Figure } from '@demanda/contracts/receivables';
import { TextLink } from '@demanda/ui/core';
import { formatCount, formatMoney } from '@demanda/ui/format';
import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

/** An amount, with the list of the records that make it up. */
interface FigureCell {
  amount: number;
  to?: string;
  /** Second line, such as the number of records. */
  about?: string;
}

export interface FigureRow {
  key: string | number;
  head: ReactNode;
  cells: readonly FigureCell[];
}

interface FigureTableProps {
  /** Accessible name. */
  label: string;
  heads: readonly string[];
  rows: readonly FigureRow[];
  total?: readonly FigureCell[];
}

/** Table of amounts, of which each leads to its records. */
export const FigureTable = ({ label, heads, rows, total }: FigureTableProps) => (
  <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Tabela: ${label}`}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <Cells key={key} head={head} cells={cells} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Cells head="Total" cells={total} />
        </tfoot>
      )}
    </table>
  </div>
);

const Cells = ({ head, cells }: Omit<FigureRow, 'key'>) => (
  <tr>
    <th scope="row">{head}</th>
    {cells.map((cell, place) => (
      <td key={place}>
        <Amount {...cell} />
      </td>
    ))}
  </tr>
);

function Amount({ amount, to, about }: FigureCell) {
  if (amount === 0 && !about) return <span className={styles.none}>{formatMoney(0)}</span>;
  return (
    <>
      {to ? <TextLink to={to}>{formatMoney(amount)}</TextLink> : formatMoney(amount)}
      {about && <div className={styles.about}>{about}</div>}
    </>
  );
}

/** Returns the cell of records and their amount, counted as `noun` such as 'tarefa(s)'; without records it has no link. */
export const figureCell = ({ count, amount }: Figure, to: string, noun: string): FigureCell => ({
  amount,
  ...(count > 0 && { to, about: formatCount(count, noun) }),
});

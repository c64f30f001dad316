import type { Profile } from '@demanda/contracts/profiles';
import { CELLS, differingCells, isGranted, type Cell } from './cells';
import { toMatrix } from './matrix';
import styles from './comparison.module.css';

/** What two profiles grant: first what differs, then what both grant. */
export function ComparisonTable({ first, second }: { first: Profile; second: Profile }) {
  const [one, other] = [toMatrix(first), toMatrix(second)];
  const differing = differingCells(one, other);
  const shared = CELLS.filter((cell) => !differing.includes(cell) && isGranted(cell, one));
  const rowsOf = (cells: readonly Cell[]) =>
    cells.map((cell) => (
      <tr key={cell.key}>
        <th scope="row">{cell.label}</th>
        <td>{cell.show(one)}</td>
        <td>{cell.show(other)}</td>
      </tr>
    ));
  return (
    <table className={styles.comparison}>
      <caption className="visually-hidden">{`${first.name} e ${second.name}`}</caption>
      <thead>
        <tr>
          <th scope="col">Permissão</th>
          <th scope="col">{first.name}</th>
          <th scope="col">{second.name}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={3}>
            {differing.length === 0 ? 'Nada difere' : `O que difere (${differing.length})`}
          </th>
        </tr>
        {rowsOf(differing)}
      </tbody>
      {(first.requiresSecondFactor || second.requiresSecondFactor) && (
        <tbody>
          <tr>
            <th scope="row">Exige segundo fator</th>
            <td>{first.requiresSecondFactor ? 'Sim' : 'Não'}</td>
            <td>{second.requiresSecondFactor ? 'Sim' : 'Não'}</td>
          </tr>
        </tbody>
      )}
      {shared.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={3}>{`O que ambos têm (${shared.length})`}</th>
          </tr>
          {rowsOf(shared)}
        </tbody>
      )}
    </table>
  );
}

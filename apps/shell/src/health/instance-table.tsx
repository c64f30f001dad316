import type { Instance } from '@demanda/contracts/platform-health';
import { Tag } from '@demanda/ui/core';
import { dayAndTime } from '../day-and-time';
import table from '../facts-table.module.css';
import styles from './health.module.css';

/** The instances of the server; one that has stopped disappears after a day. */
export function InstanceTable({ instances }: { instances: Instance[] }) {
  if (instances.length === 0) return <p className={styles.empty}>Nenhuma instância deu sinal ainda.</p>;
  return (
    <table className={`${table.table} ${styles.instances}`}>
      <thead>
        <tr>
          <th scope="col">Instância</th>
          <th scope="col">Versão</th>
          <th scope="col">No ar desde</th>
          <th scope="col">Último sinal</th>
        </tr>
      </thead>
      <tbody>
        {instances.map(({ id, name, version, startedAt, seenAt, isGone }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-label="Versão">{version}</td>
            <td data-label="No ar desde">{dayAndTime(startedAt)}</td>
            <td data-label="Último sinal">
              {isGone ? <Tag tone="warning">Sem sinal desde {dayAndTime(seenAt)}</Tag> : 'agora'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

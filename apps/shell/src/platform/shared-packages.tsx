import type { PlatformRemote } from '@demanda/contracts/platform';
import { Tag } from '@demanda/ui/core';
import { Disclosure } from '@demanda/ui/files';
import table from '../facts-table.module.css';
import styles from './platform.module.css';

/** Collapsible list of the modules that a remote shares with the shell; incompatible versions are marked. */
export function SharedPackages({ app, shared }: Pick<PlatformRemote, 'app' | 'shared'>) {
  const byName = [...shared].sort((a, b) => a.name.localeCompare(b.name));
  const unmet = shared.filter(({ fits }) => !fits).length;
  const title = `Pacotes compartilhados (${shared.length})`;
  return (
    <div className={styles.shared}>
      <Disclosure
        level={3}
        startsClosed
        label={`Pacotes compartilhados de ${app}`}
        title={
          <span className={styles.name}>
            {title} {unmet > 0 && <Tag tone="danger">{unmet} em desacordo</Tag>}
          </span>
        }
      >
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Pacote</th>
              <th scope="col">Pedido</th>
              <th scope="col">Oferecido</th>
            </tr>
          </thead>
          <tbody>
            {byName.map((need) => (
              <SharedRow key={`${need.name} ${need.range}`} {...need} />
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}

/** Range of our own modules, whose names and types the publication compared instead. */
const ANY_VERSION = '*';

function SharedRow({ name, range, provided, fits }: PlatformRemote['shared'][number]) {
  const isByTypes = range === ANY_VERSION;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{isByTypes ? 'nomes e tipos' : range}</td>
      <td>
        {provided === null ? '—' : isByTypes ? 'conferidos' : provided}{' '}
        {!fits && <Tag tone="danger">Não serve</Tag>}
      </td>
    </tr>
  );
}

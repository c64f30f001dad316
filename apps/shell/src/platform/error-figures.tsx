import type { PlatformBuild } from '@demanda/contracts/platform';
import { REMOTE_ERROR_KINDS, remoteErrorLabels } from '@demanda/contracts/platform-labels';
import { Tag } from '@demanda/ui/core';
import { formatDateTime, formatInteger } from '@demanda/ui/format';
import styles from './platform.module.css';

/** Number of errors by kind, and the last one. */
export function ErrorFigures({ count, byKind, last }: PlatformBuild['errors']) {
  if (count === 0) return 'Nenhum';
  return (
    <>
      <span className={styles.figure}>{formatInteger(count)}</span>
      <span className={styles.tags}>
        {REMOTE_ERROR_KINDS.map((kind) => {
          const times = byKind[kind];
          return times ? (
            <Tag key={kind} tone="danger">
              {remoteErrorLabels[kind]}: {formatInteger(times)}
            </Tag>
          ) : null;
        })}
      </span>
      {last && (
        <span className={styles.quiet}>
          Último em {formatDateTime(last.at)}: {last.message ?? remoteErrorLabels[last.kind]}
        </span>
      )}
    </>
  );
}

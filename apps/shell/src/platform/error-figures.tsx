import type { PlatformBuild } from '@demanda/contracts/platform';
import {
  consequenceLabels,
  CONSEQUENCES,
  REMOTE_ERROR_KINDS,
  remoteErrorLabels,
} from '@demanda/contracts/platform-labels';
import { Tag } from '@demanda/ui/core';
import { formatDateTime, formatInteger } from '@demanda/ui/format';
import styles from './platform.module.css';

/** Number of errors by kind, what they led to, and the last one. */
export function ErrorFigures({ count, byKind, byConsequence, last }: PlatformBuild['errors']) {
  return (
    <>
      <span className={styles.figure}>{count === 0 ? 'Nenhum' : formatInteger(count)}</span>
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
      <Consequences {...byConsequence} />
      {last && (
        <span className={styles.quiet}>
          Último em {formatDateTime(last.at)}: {last.message || remoteErrorLabels[last.kind]}
          {last.position && <code className={styles.position}>{last.position}</code>}
        </span>
      )}
    </>
  );
}

function Consequences(byConsequence: PlatformBuild['errors']['byConsequence']) {
  const seen = CONSEQUENCES.filter((consequence) => byConsequence[consequence]);
  if (seen.length === 0) return null;
  return (
    <ul aria-label="O que aconteceu" className={styles.consequences}>
      {seen.map((consequence) => (
        <li key={consequence}>
          {consequenceLabels[consequence]}: {formatInteger(byConsequence[consequence]!)}
        </li>
      ))}
    </ul>
  );
}

import type { WorkQueue } from '@demanda/federation/contract';
import type { ReleasedRemote } from '@demanda/federation/release';
import { Link } from '@demanda/router';
import { z } from '@demanda/schema';
import { Icon, readStored } from '@demanda/ui/core';
import { formatInteger, formatMoney } from '@demanda/ui/format';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queueOptions, type QueueFigures } from './queue-query';
import { useWorkQueues } from './use-work-queues';
import styles from './work-queues.module.css';
import { TileIcon } from './tile-icon';

/** How many queues had records on the last visit of this browser. */
const SHOWN_KEY = 'demanda.shown-queues';

/** What waits for the user, as the remotes' contracts name it: each number is the link to its list. */
export function WorkQueues({ remotes }: { remotes: ReleasedRemote[] }) {
  const queues = useWorkQueues(remotes);
  const results = useQueries({ queries: queues.map(queueOptions) });
  const isLoading = results.some(({ isPending }) => isPending);
  const waiting = queues.flatMap((queue, index) => {
    const { data, isError } = results[index]!;
    return data?.count || isError ? [{ queue, figures: data }] : [];
  });
  const [expected] = useState(() => readStored(SHOWN_KEY, z.int().min(1), queues.length));
  useEffect(() => {
    if (!isLoading) localStorage.setItem(SHOWN_KEY, String(waiting.length));
  }, [isLoading, waiting.length]);
  if (queues.length === 0) return null;
  return (
    <section aria-labelledby="work-queues" className={styles.section}>
      <h2 id="work-queues" className={styles.title}>
        O que pede ação
      </h2>
      {isLoading ? (
        // Shows as many placeholders as there were queues last time, so that what follows does not move.
        <div className={styles.list} role="status" aria-label="Carregando o que pede ação...">
          {queues.slice(0, expected).map(({ path }) => (
            <span key={path} className={styles.room} />
          ))}
        </div>
      ) : waiting.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check" /> Tudo em dia: nada pede ação agora.
        </p>
      ) : (
        <ul className={styles.list}>
          {waiting.map(({ queue, figures }) => (
            <li key={queue.path}>
              <QueueLink {...queue} figures={figures} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface QueueLinkProps extends WorkQueue {
  /** Undefined when they could not be loaded. */
  figures: QueueFigures | undefined;
}

function QueueLink({ path, icon, one, many, figures }: QueueLinkProps) {
  return (
    <Link to={path} className={styles.link}>
      <TileIcon name={icon} isUrgent />
      <span>
        {figures ? (
          <>
            <b className={styles.count}>
              {figures.isCapped && 'mais de '}
              {formatInteger(figures.count)}
            </b>{' '}
            {figures.count === 1 ? one : many}
          </>
        ) : (
          many
        )}
        {figures?.amount !== undefined && (
          <small className={styles.hint}>{formatMoney(figures.amount)}</small>
        )}
        {!figures && <small className={styles.hint}>Não foi possível contar</small>}
      </span>
    </Link>
  );
}

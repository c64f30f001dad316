import { ApiError } from '@demanda/api/api-error';
import { failureOf } from '@demanda/api/messages';
import { request } from '@demanda/api/request';
import { getPlatformHealth, type HealthPart } from '@demanda/contracts/platform-health';
import { Card, FailurePanel, Loading } from '@demanda/ui/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dayAndTime } from '../day-and-time';
import { HealthRow } from './health-row';
import styles from './health.module.css';
import { InstanceTable } from './instance-table';

/** Interval while the page is visible. */
const POLL_INTERVAL_MS = 15_000;

const healthOptions = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => request(getPlatformHealth, {}, { signal }),
  // It changes on its own. The page shows a failure; a toast every few seconds would not help.
  staleTime: 0,
  refetchInterval: POLL_INTERVAL_MS,
});

/** Loads the page, or shows why it cannot; what was read before stays. */
export function HealthState() {
  const { data, error, refetch } = useQuery(healthOptions);
  if (!data) {
    if (!error) return <Loading text="Carregando saúde..." />;
    return <FailurePanel title="Erro ao carregar saúde" {...failureOf({ error, refetch })} />;
  }
  const { readAt, instances } = data;
  const parts = isUnavailable(error) ? data.parts.map(withoutDatabase) : data.parts;
  return (
    <>
      <p role="status" className={styles.summary}>
        {error ? `Sem notícias do servidor: este é o estado de ${dayAndTime(readAt)}.` : summaryOf(parts)}
      </p>
      <Card>
        <ul className={styles.parts}>
          {parts.map((part) => (
            <HealthRow key={part.part} {...part} readAt={readAt} />
          ))}
        </ul>
      </Card>
      <Card title="Cada instância">
        <InstanceTable instances={instances} />
      </Card>
    </>
  );
}

/** Whether the server answers, but cannot serve: almost always for want of its database. */
const isUnavailable = (error: unknown) => error instanceof ApiError && error.status === 503;

const withoutDatabase = (part: HealthPart): HealthPart =>
  part.part === 'database'
    ? {
        ...part,
        state: 'down',
        text: 'O servidor está no ar, mas o banco de dados não responde.',
        advice: 'Inicie o banco de dados de novo. O servidor volta sozinho.',
      }
    : part;

function summaryOf(parts: HealthPart[]): string {
  const count = parts.filter(({ state }) => state !== 'good').length;
  if (count === 0) return 'Tudo em ordem.';
  return count === 1 ? '1 parte precisa de atenção.' : `${count} partes precisam de atenção.`;
}

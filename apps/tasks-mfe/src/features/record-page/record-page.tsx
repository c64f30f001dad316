import { FAILED_LOAD_REDIRECT_MS } from '@demanda/contracts/limits';
import { ApiError } from '@demanda/api/api-error';
import { useNavigate } from '@demanda/router';
import { LinkButton, Page, PageSkeleton, ResultPanel, toast } from '@demanda/ui/core';
import { formatDateTime } from '@demanda/ui/format';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

interface StoredRecord {
  id: number;
  createdAt: string;
  updatedAt: string;
}

interface RecordPageProps<T> {
  title: string;
  /** The list that it goes back to. */
  listPath: string;
  query: UseQueryResult<T>;
  /** 'Solicitante não encontrado' */
  missingText: string;
  /** 'Erro ao carregar solicitante. Redirecionando...' */
  failureText: string;
  children: (record: T) => ReactNode;
}

/** The page of one stored record: a failed load is told and leads back to the list (G-REQ-4). */
export function RecordPage<T extends StoredRecord>(props: RecordPageProps<T>) {
  const { title, listPath, query, missingText, failureText, children } = props;
  useReturnOnFailure(query.error, failureText, listPath);
  const record = query.data;
  const back = (
    <LinkButton to={listPath} icon="back">
      {query.isError ? 'Voltar para Listagem' : 'Voltar'}
    </LinkButton>
  );
  if (query.isError) return <ResultPanel icon="empty" title={missingText} actions={back} />;
  return (
    <Page title={title} actions={back} subtitle={record && <RecordLine record={record} />}>
      {record ? children(record) : <PageSkeleton />}
    </Page>
  );
}

function RecordLine({ record }: { record: StoredRecord }) {
  const [created, updated] = [formatDateTime(record.createdAt), formatDateTime(record.updatedAt)];
  return <>{`#${record.id} · Criado em ${created} · Atualizado em ${updated}`}</>;
}

/** An empty answer only shows the panel; a call that failed also goes back by itself. */
function useReturnOnFailure(error: Error | null, text: string, listPath: string) {
  const navigate = useNavigate();
  const leaves = error instanceof ApiError && error.kind !== 'shape' && error.status !== 401;

  // The toast and the timer are outside React.
  useEffect(() => {
    if (!leaves) return undefined;
    toast.error(text);
    const timer = setTimeout(() => void navigate(listPath), FAILED_LOAD_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [leaves, text, listPath, navigate]);
}

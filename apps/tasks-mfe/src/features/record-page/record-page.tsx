import { ApiError } from '@demanda/api/api-error';
import { returnToList } from '@demanda/router';
import { LinkButton, Page, PageSkeleton, ResultPanel, ReturnWithToast } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import { formatDateTime } from '@demanda/ui/format';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface StoredRecord {
  id: number;
  createdAt: string;
  updatedAt: string;
  updatedByUserName: string | null;
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
  /** Why this person may not open the record, or nothing. */
  refusal?: (record: T) => string | undefined;
  children: (record: T) => ReactNode;
}

/** The page of one stored record: a failed load is told and leads back to the list (G-REQ-4). */
export function RecordPage<T extends StoredRecord>({ query, listPath, ...props }: RecordPageProps<T>) {
  // A later load that fails leaves the form and what was typed in it.
  if (query.isLoadingError) return <MissingRecord error={query.error} listPath={listPath} {...props} />;
  const record = query.data;
  const refusal = record && props.refusal?.(record);
  if (refusal) return <ReturnWithToast text={refusal} to={returnToList(listPath).to} delay={0} />;
  return (
    <Page
      title={props.title}
      subtitle={record && <RecordLine record={record} />}
      actions={
        <LeaveButton {...returnToList(listPath, record)} icon="back">
          Voltar
        </LeaveButton>
      }
    >
      {record ? props.children(record) : <PageSkeleton />}
    </Page>
  );
}

function RecordLine({ record }: { record: StoredRecord }) {
  const [created, updated] = [formatDateTime(record.createdAt), formatDateTime(record.updatedAt)];
  const changer = record.updatedByUserName ? ` por ${record.updatedByUserName}` : '';
  return <>{`#${record.id} · Criado em ${created} · Atualizado em ${updated}${changer}`}</>;
}

interface MissingRecordProps {
  error: Error;
  listPath: string;
  missingText: string;
  failureText: string;
}

/** An empty answer only shows the panel; a call that failed also goes back by itself. */
function MissingRecord({ error, listPath, missingText, failureText }: MissingRecordProps) {
  const leaves = error instanceof ApiError && error.kind !== 'shape' && error.status !== 401;
  return (
    <>
      {leaves && <ReturnWithToast text={failureText} to={returnToList(listPath).to} />}
      <ResultPanel
        icon="empty"
        title={missingText}
        actions={
          <LinkButton {...returnToList(listPath)} icon="back">
            Voltar para Listagem
          </LinkButton>
        }
      />
    </>
  );
}

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
  /** Path of the list to return to. */
  listPath: string;
  query: UseQueryResult<T>;
  /** E.g. 'Solicitante não encontrado'. */
  missingText: string;
  /** E.g. 'Erro ao carregar solicitante. Redirecionando...'. */
  failureText: string;
  /** Returns why the user may not open the record; undefined when allowed. */
  refusal?: (record: T) => string | undefined;
  children: (record: T) => ReactNode;
}

/** Page of one stored record. A failed load shows a toast and returns to the list (G-REQ-4). */
export function RecordPage<T extends StoredRecord>({ query, listPath, ...props }: RecordPageProps<T>) {
  // When a reload fails, the form and its input stay.
  if (query.isLoadingError) return <MissingRecord error={query.error} listPath={listPath} {...props} />;
  const record = query.data;
  const refusal = record && props.refusal?.(record);
  if (refusal) return <ReturnWithToast text={refusal} to={returnToList(listPath).to} delayMs={0} />;
  return (
    <Page
      isForm
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

/** An invalid response only shows the panel; a failed call also returns to the list. */
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

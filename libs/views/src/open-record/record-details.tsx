import { isMissing } from '@demanda/api/api-error';
import { failureOf } from '@demanda/api/messages';
import { FailurePanel, PageSkeleton, ResultPanel } from '@demanda/ui/core';
import { RecordPanel, type Steps } from '@demanda/ui/dialog';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What a page says about the record that it opens. */
export interface ShownRecord<T> {
  id: number;
  /** The record as its list shows it, until the whole one has loaded. */
  row?: T;
  steps?: Steps;
  /** Whether it is shown beside the list. */
  isBeside: boolean;
  /** What the user may do with the record. */
  actions: (record: T) => ReactNode;
  onClose: () => void;
}

interface RecordDetailsProps<T> extends Omit<ShownRecord<T>, 'row'> {
  query: UseQueryResult<T>;
  /** 'Detalhes da Tarefa'. */
  title: string;
  nameOf: (record: T) => string;
  /** 'Tarefa não encontrada'. */
  missingText: string;
  /** 'Erro ao carregar tarefa'. */
  failureText: string;
  children: (record: T) => ReactNode;
}

/** A record in its panel or page; says when it was deleted, or could not be loaded. */
export function RecordDetails<T>(props: RecordDetailsProps<T>) {
  const { id, query, nameOf, missingText, failureText, actions, children, ...panel } = props;
  const { error } = query;
  // A record that another user deleted meanwhile is no longer shown.
  const record = isMissing(error) ? undefined : query.data;
  return (
    <RecordPanel
      {...panel}
      id={id}
      name={record ? `#${id} ${nameOf(record)}` : `#${id}`}
      actions={record && actions(record)}
    >
      {record ? (
        children(record)
      ) : isMissing(error) ? (
        <ResultPanel
          icon="empty"
          title={missingText}
          text="O registro pode ter sido excluído, ou você não tem permissão para vê-lo."
        />
      ) : error ? (
        <FailurePanel title={failureText} {...failureOf(query)} />
      ) : (
        <PageSkeleton />
      )}
    </RecordPanel>
  );
}

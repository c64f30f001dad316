import { late } from '@demanda/ui/core';
import { RecordDetails, type ShownRecord } from '@demanda/views/open-record';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NamedRecord, RecordKind } from '../../api/record-kind';
import { RecordFacts } from './record-facts';

// Loaded lazily: the lists work without it.
const Timeline = late(async () => (await import('@demanda/history/activity')).Activity);

interface RecordViewProps extends ShownRecord<NamedRecord> {
  kind: RecordKind;
  /** Facts shown after the fields of the record. */
  moreFacts?: (record: NamedRecord) => ReactNode;
}

/** 'Detalhes do Solicitante' or 'Detalhes do Projeto', for users who may see them. */
export function RecordView({ kind, row, moreFacts, ...shown }: RecordViewProps) {
  const query = useQuery({ ...kind.detail(shown.id), placeholderData: row });
  return (
    <RecordDetails
      {...shown}
      query={query}
      title={`Detalhes do ${kind.one}`}
      nameOf={({ name }) => name}
      missingText={kind.missingText}
      failureText={kind.loadFailureText}
    >
      {(record) => (
        <>
          <RecordFacts kind={kind} record={record}>
            {moreFacts?.(record)}
          </RecordFacts>
          <Timeline key={record.id} of={kind.resource} id={record.id} name={record.name} />
        </>
      )}
    </RecordDetails>
  );
}

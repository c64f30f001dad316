import { editedNames } from '@demanda/contracts/records/card';
import { useRecordEdit } from '@demanda/record-form/use-record-edit';
import { EditableRecord } from '@demanda/ui/dialog';
import { RecordTimes } from '@demanda/views/open-record';
import type { ReactNode } from 'react';
import type { NamedRecord, RecordKind } from '../../api/record-kind';
import { FieldFact } from './field-fact';

interface RecordFactsProps {
  kind: RecordKind;
  record: NamedRecord;
  /** Facts shown after the fields of the record. */
  children: ReactNode;
}

/** Data of a record that the user may see; texts that they may edit are edited in place. */
export function RecordFacts({ kind, record, children }: RecordFactsProps) {
  const { detailsOf, conflictDialog } = useRecordEdit(kind.editing);
  return (
    <>
      <EditableRecord {...detailsOf(record)}>
        {editedNames(kind.card).map((name) => (
          <FieldFact key={name} kind={kind} name={name} value={record[name as keyof NamedRecord]} />
        ))}
        {children}
        <RecordTimes record={record} />
      </EditableRecord>
      {conflictDialog}
    </>
  );
}

import type { RecordVersion } from '@demanda/contracts/fields';
import { Button } from '@demanda/ui/core';
import type { Selection } from '@demanda/ui/list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chosenPeriodsOptions } from '../../api/billing-periods';
import { DeletePeriodsDialog } from './delete-periods-dialog';

interface BulkDeletionProps {
  selection: Selection;
  onDeleted: (ids: number[]) => void;
}

/** Deletes the selected periods after a confirmation (BILL-23). */
export function BulkDeletion({ selection, onDeleted }: BulkDeletionProps) {
  const [asked, setAsked] = useState<RecordVersion[]>();
  const ids = [...selection.ids];
  // The selection may span pages loaded some time ago, so the confirmation uses their current state.
  const { data, isPending, isFetching } = useQuery({
    ...chosenPeriodsOptions(ids),
    enabled: asked !== undefined,
  });
  // Of a large selection only the first page is loaded.
  const isWhole = data && data.content.length === data.totalElements;
  return (
    <>
      <Button kind="danger" icon="remove" busy={isFetching} onClick={() => setAsked(selection.records())}>
        {`Excluir Selecionados (${ids.length})`}
      </Button>
      {asked && !isPending && (
        <DeletePeriodsDialog
          // The dialog shows up to one page of periods; for more of them, the versions that the list showed.
          records={isWhole ? data.content : asked}
          periods={isWhole ? data.content : undefined}
          onDeleted={() => onDeleted(ids)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

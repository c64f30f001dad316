import { Button } from '@demanda/ui/core';
import type { Selection } from '@demanda/ui/list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chosenPeriodsOptions } from '../../api/billing-periods';
import { DeletePeriodsDialog } from './delete-periods-dialog';

/** Deletes the selected periods, after asking (BILL-23). */
export function BulkDeletion({ selection }: { selection: Selection }) {
  const [asking, setAsking] = useState(false);
  const ids = [...selection.ids];
  // Chosen on several pages, maybe a while ago: the question is about what they are now.
  const { data, isPending, isFetching } = useQuery({ ...chosenPeriodsOptions(ids), enabled: asking });
  // of very many there is only the first page
  const isWhole = data && data.content.length === data.totalElements;
  return (
    <>
      <Button kind="danger" icon="remove" busy={isFetching} onClick={() => setAsking(true)}>
        {`Excluir Selecionados (${ids.length})`}
      </Button>
      {asking && !isPending && (
        <DeletePeriodsDialog
          ids={ids}
          periods={isWhole ? data.content : undefined}
          onDeleted={selection.clear}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

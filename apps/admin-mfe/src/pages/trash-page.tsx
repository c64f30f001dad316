import { useMutation } from '@demanda/api/use-mutation';
import { trashListQuery, type TrashEntry } from '@demanda/contracts/trash';
import { Page } from '@demanda/ui/core';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { useState } from 'react';
import { isCodeTaken, restoreEntryOptions } from '../api/trash';
import { DeleteForeverDialog } from '../features/trash-deletion/delete-forever-dialog';
import { EmptyTrashDialog } from '../features/trash-deletion/empty-trash-dialog';
import { TrashList } from '../features/trash-list/trash-list';
import { RestoreAsDialog } from '../features/trash-restore/restore-as-dialog';

/** Page of the trash, for everyone who may delete something. */
export function TrashPage() {
  const [renamed, setRenamed] = useState<TrashEntry>();
  const [deleted, setDeleted] = useState<TrashEntry>();
  const [emptying, setEmptying] = useState(false);
  const restore = useMutation(restoreEntryOptions, { stays: true });
  const onRestore = (entry: TrashEntry) =>
    restore.mutate(entry, { onError: (error) => isCodeTaken(error) && setRenamed(entry) });
  return (
    <Page title="Lixeira">
      <SavedViews list="trash" path="/trash" query={trashListQuery}>
        <WithOpenView>
          <TrashList onRestore={onRestore} onDelete={setDeleted} onEmpty={() => setEmptying(true)} />
        </WithOpenView>
      </SavedViews>
      {renamed && <RestoreAsDialog entry={renamed} onClose={() => setRenamed(undefined)} />}
      {deleted && <DeleteForeverDialog entry={deleted} onClose={() => setDeleted(undefined)} />}
      {emptying && <EmptyTrashDialog onClose={() => setEmptying(false)} />}
    </Page>
  );
}

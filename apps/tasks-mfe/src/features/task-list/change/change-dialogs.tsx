import type { RefusedTaskChange, TaskChangesResult } from '@demanda/contracts/task-changes';
import { RefusedDialog } from '@demanda/ui/dialog';
import type { Selection } from '@demanda/ui/list';
import { lazy, Suspense, useState } from 'react';
import type { BulkField } from './bulk-fields';

// Loaded lazily: most visits change one task at a time.
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog')).ChangeDialog }));

interface ChangeDialogsProps {
  /** Field to change in the selected tasks; undefined keeps the dialog closed. */
  field: BulkField | undefined;
  selection: Selection;
  onClose: () => void;
}

interface Refused {
  tasks: readonly RefusedTaskChange[];
  isNoneChanged: boolean;
}

/**
 * Asks for the new value of the selected tasks, then lists those that the server refused. These stay selected; when
 * none was changed, as for an amount that one task refuses, all do.
 */
export function ChangeDialogs({ field, selection, onClose }: ChangeDialogsProps) {
  const [refused, setRefused] = useState<Refused>();
  const finish = ({ changed, refused: tasks }: TaskChangesResult) => {
    onClose();
    const isNoneChanged = changed.length === 0;
    if (!isNoneChanged) selection.replace(tasks.map(({ id }) => id));
    if (tasks.length > 0) setRefused({ tasks, isNoneChanged });
  };
  const close = () => setRefused(undefined);
  return (
    <>
      {field && (
        <Suspense>
          <ChangeDialog field={field} ids={[...selection.ids]} onDone={finish} onClose={onClose} />
        </Suspense>
      )}
      {refused && (
        <RefusedDialog
          title={refused.isNoneChanged ? 'Nada foi alterado' : 'Nem tudo foi alterado'}
          lead="Estas tarefas não podem ser alteradas e continuam na seleção:"
          records={refused.tasks.map(({ id, name, message }) => ({ id, name, reason: message }))}
          onDeselect={() => {
            selection.remove(refused.tasks.map(({ id }) => id));
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

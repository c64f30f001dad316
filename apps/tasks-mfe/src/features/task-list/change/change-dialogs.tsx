import type { RefusedTaskChange, TaskChangesResult } from '@demanda/contracts/task-changes';
import { late } from '@demanda/ui/core';
import { RefusedDialog } from '@demanda/ui/dialog';
import type { Selection } from '@demanda/ui/list';
import { useState } from 'react';
import type { BulkField } from './bulk-fields';

// Loaded lazily: most visits change one task at a time.
const ChangeDialog = late(async () => (await import('./change-dialog')).ChangeDialog);

interface ChangeDialogsProps {
  /** Field to change in the selected tasks; undefined keeps the dialog closed. */
  field: BulkField | undefined;
  selection: Selection;
  onClose: () => void;
}

interface Refused {
  tasks: readonly RefusedTaskChange[];
  title: string;
  lead: string;
}

const KEPT_TEXT = 'Estas tarefas não foram alteradas e continuam na seleção:';
const ALL_OR_NONE_TEXT = 'Os valores mudam em todas as tarefas ou em nenhuma. Estas impedem a mudança:';

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
    if (tasks.length === 0) return;
    setRefused({
      tasks,
      title: isNoneChanged ? 'Nada foi alterado' : 'Nem tudo foi alterado',
      lead: field === 'amount' ? ALL_OR_NONE_TEXT : KEPT_TEXT,
    });
  };
  const close = () => setRefused(undefined);
  return (
    <>
      {field && <ChangeDialog field={field} ids={[...selection.ids]} onDone={finish} onClose={onClose} />}
      {refused && (
        <RefusedDialog
          title={refused.title}
          lead={refused.lead}
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

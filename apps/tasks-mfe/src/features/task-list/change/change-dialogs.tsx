import type { RefusedTaskChange, TaskChangesResult } from '@demanda/contracts/task-changes';
import { late } from '@demanda/ui/core';
import { RefusedDialog } from '@demanda/ui/dialog';
import type { Selection } from '@demanda/ui/list';
import { useState } from 'react';
import type { ChangeAction } from '../bulk/bulk-action';
import type { BulkField } from './bulk-fields';

// Loaded lazily: most visits change one task at a time.
const ChangeDialog = late(async () => (await import('./change-dialog')).ChangeDialog);

interface ChangeDialogsProps {
  /** What to change in the selected tasks; undefined keeps the dialog closed. */
  action: ChangeAction | undefined;
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
 * Asks for new values of the selected tasks, then lists those that the server refused. All stay selected, for the next
 * action on the same tasks.
 */
export function ChangeDialogs({ action, selection, onClose }: ChangeDialogsProps) {
  const [refused, setRefused] = useState<Refused>();
  const finish = ({ changed, refused: tasks }: TaskChangesResult, fields: readonly BulkField[]) => {
    onClose();
    // The list may not show them any more.
    selection.see(changed);
    if (tasks.length === 0) return;
    setRefused({
      tasks,
      title: changed.length === 0 ? 'Nada foi alterado' : 'Nem tudo foi alterado',
      lead: fields.includes('amount') ? ALL_OR_NONE_TEXT : KEPT_TEXT,
    });
  };
  const close = () => setRefused(undefined);
  return (
    <>
      {action && (
        <ChangeDialog
          field={action.field}
          offered={action.offered}
          ids={[...selection.ids]}
          onDone={finish}
          onClose={onClose}
        />
      )}
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

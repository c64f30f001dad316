import type { selectedTasks } from '@demanda/contracts/slots';
import { FilledPart } from '@demanda/federation/slot';
import { late } from '@demanda/ui/core';
import { RefusedDialog, type RefusedRecord } from '@demanda/ui/dialog';
import type { Selection } from '@demanda/ui/list';
import { useState } from 'react';
import type { TaskResults } from '../../../api/for-each-task';
import { ChangeDialogs } from '../change/change-dialogs';
import type { BulkAction } from './bulk-action';

// Loaded lazily: most visits act on one task at a time.
const DeliveriesDialog = late(async () => (await import('./deliveries-dialog')).DeliveriesDialog);
const EmailsDialog = late(async () => (await import('./emails-dialog')).EmailsDialog);

interface BulkDialogsProps {
  /** What to do with the selected tasks; undefined keeps the dialogs closed. */
  action: BulkAction | undefined;
  selection: Selection;
  onClose: () => void;
}

interface Refused {
  title: string;
  lead: string;
  records: readonly RefusedRecord[];
}

/** The dialogs of the actions on the selected tasks. Tasks that were refused are listed, and stay selected. */
export function BulkDialogs({ action, selection, onClose }: BulkDialogsProps) {
  const [refused, setRefused] = useState<Refused>();
  const ids = [...selection.ids];
  const closeRefused = () => setRefused(undefined);
  const finishEach =
    (lead: string) =>
    ({ done, refused: records }: TaskResults<unknown>) => {
      onClose();
      selection.replace(records.map(({ id }) => id));
      if (records.length === 0) return;
      setRefused({ records, lead, title: done.length > 0 ? 'Nem tudo foi feito' : 'Nada foi feito' });
    };
  return (
    <>
      <ChangeDialogs
        action={action?.kind === 'change' ? action : undefined}
        selection={selection}
        onClose={onClose}
      />
      {action?.kind === 'fill' && (
        <FilledPart<typeof selectedTasks>
          fill={action.fill}
          props={{ taskIds: ids, onDrop: selection.remove, onClose }}
        />
      )}
      {action?.kind === 'deliveries' && (
        <DeliveriesDialog
          ids={ids}
          onDone={finishEach('Estas tarefas não receberam uma entrega e continuam na seleção:')}
          onClose={onClose}
        />
      )}
      {action?.kind === 'email' && (
        <EmailsDialog
          email={action.email}
          ids={ids}
          onDone={finishEach('O e-mail destas tarefas não foi enviado; elas continuam na seleção:')}
          onClose={onClose}
        />
      )}
      {refused && (
        <RefusedDialog
          {...refused}
          onDeselect={() => {
            selection.remove(refused.records.map(({ id }) => id));
            closeRefused();
          }}
          onClose={closeRefused}
        />
      )}
    </>
  );
}

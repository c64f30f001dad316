import { Can } from '@demanda/auth/can';
import { reminderModeLabels, stepText } from '@demanda/contracts/reminder-text';
import { updateRequesterReminders, type RequesterReminders } from '@demanda/contracts/reminders';
import { Between, Button, late } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requesterRemindersOptions } from '../../api/reminders';

const RequesterRemindersDialog = late(
  async () => (await import('./requester-reminders-dialog')).RequesterRemindersDialog,
);

function textOf({ mode, remindersOn, reminderSteps }: RequesterReminders): string {
  if (mode === 'NONE') return `${reminderModeLabels.NONE}.`;
  if (!remindersOn) return `${reminderModeLabels[mode]}: hoje desligados.`;
  return `${reminderModeLabels[mode]}: ${reminderSteps.map(stepText).join('; ')}.`;
}

interface RequesterRemindersProps {
  requesterId: number;
  requesterName: string;
}

/** Says which reminders a client gets, with the button that changes it. */
export function RequesterRemindersLine({ requesterId, requesterName }: RequesterRemindersProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: stored } = useQuery(requesterRemindersOptions(requesterId));
  if (!stored) return null;
  return (
    <>
      <Between
        actions={
          <Can call={updateRequesterReminders}>
            <Button icon="edit" onClick={() => setOpen(true)}>
              Alterar lembretes
            </Button>
          </Can>
        }
      >
        <strong>Lembretes: </strong>
        {textOf(stored)}
      </Between>
      {isOpen && (
        <RequesterRemindersDialog
          {...{ requesterId, requesterName, stored }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

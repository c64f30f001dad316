import { Can } from '@demanda/auth/can';
import { updateReminderSettings } from '@demanda/contracts/reminders';
import { Button, late } from '@demanda/ui/core';
import { useState } from 'react';

const ReminderSettingsDialog = late(
  async () => (await import('../features/reminders/reminder-settings-dialog')).ReminderSettingsDialog,
);

/** Button beside the title of charges, for users who may change the settings of reminders, and its dialog. */
export function ReminderSettings() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Can call={updateReminderSettings}>
        <Button icon="settings" onClick={() => setOpen(true)}>
          Lembretes
        </Button>
      </Can>
      {isOpen && <ReminderSettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

import { failureOf } from '@demanda/api/messages';
import { FailurePanel, Loading } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { reminderSettingsOptions } from '../../api/reminders';
import { ReminderSettingsForm } from './reminder-settings-form';

/** Dialog of when clients are reminded of open charges, and with which texts. */
export function ReminderSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery(reminderSettingsOptions);
  return (
    <Dialog title="Lembretes de cobrança" size="lg" onClose={onClose}>
      {isPending && <Loading text="Carregando lembretes..." />}
      {data && <ReminderSettingsForm settings={data} onSaved={onClose} />}
      {!isPending && !data && (
        <FailurePanel title="Não foi possível carregar os lembretes" {...failureOf({ error, refetch })} />
      )}
    </Dialog>
  );
}

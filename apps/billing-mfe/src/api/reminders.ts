import { saveFailure, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import type { ReminderKind } from '@demanda/contracts/reminder-text';
import {
  getChargeReminders,
  previewChargeReminder,
  sendChargeReminder,
  stopChargeReminders,
  type ChargeReminders,
  type SendChargeReminderInput,
} from '@demanda/contracts/charge-reminders';
import {
  getReminderSettings,
  getRequesterReminders,
  previewReminderText,
  updateReminderSettings,
  updateRequesterReminders,
  type ReminderSettingsInput,
  type RequesterRemindersInput,
} from '@demanda/contracts/reminders';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { chargeInvalidates } from './charges';

/** Changes of settings change the next reminder of charges. */
const keyPrefix = ['reminders'] as const;
const invalidates = [[...keyPrefix], ...chargeInvalidates];

export const reminderSettingsOptions = queryOptions({
  queryKey: [...keyPrefix, 'settings'],
  queryFn: ({ signal }) => request(getReminderSettings, {}, { signal }),
  // A form must start from the stored settings, never from cached ones.
  gcTime: 0,
  meta: { failure: serverTextOr('Erro ao carregar as configurações dos lembretes') },
});

export const updateReminderSettingsOptions = mutationOptions({
  mutationFn: (body: ReminderSettingsInput) => request(updateReminderSettings, { body }),
  meta: {
    invalidates,
    success: 'Lembretes salvos com sucesso!',
    failure: saveFailure('Erro ao salvar os lembretes'),
  },
});

export const requesterRemindersOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'requester', id],
    queryFn: ({ signal }) => request(getRequesterReminders, { params: { id } }, { signal }),
    gcTime: 0,
  });

export const updateRequesterRemindersOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: RequesterRemindersInput) =>
      request(updateRequesterReminders, { params: { id }, body }),
    meta: {
      invalidates,
      success: 'Lembretes do cliente salvos com sucesso!',
      failure: saveFailure('Erro ao salvar os lembretes do cliente'),
    },
  });

export const chargeRemindersOptions = (id: number) =>
  queryOptions({
    queryKey: ['charges', 'reminders', id],
    queryFn: ({ signal }) => request(getChargeReminders, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const stopRemindersOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: { isStopped: boolean; version: number }) =>
      request(stopChargeReminders, { params: { id }, body }),
    meta: {
      invalidates,
      success: (saved) =>
        (saved as ChargeReminders).isStopped
          ? 'Lembretes da cobrança parados.'
          : 'Lembretes da cobrança retomados.',
      failure: serverTextOr('Erro ao mudar os lembretes da cobrança'),
    },
  });

const sentText = (saved: unknown): string =>
  (saved as ChargeReminders).reminders[0]?.state === 'SENT'
    ? 'Lembrete enviado com sucesso!'
    : 'O lembrete está na fila de envio.';

export const sendReminderOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: SendChargeReminderInput) => request(sendChargeReminder, { params: { id }, body }),
    meta: {
      invalidates: [...invalidates, ['outbox']],
      success: sentText,
      // The dialog shows who changed the charge meanwhile.
      failure: saveFailure(serverTextOr('Erro ao enviar o lembrete')),
    },
  });

/** The mail of a text: of a charge by hand, or of a kind of step in the settings. */
export type PreviewedText =
  | { chargeId: number; text: string }
  | { kind: ReminderKind; text: string; requesterId?: number };

export const reminderPreviewOptions = (of: PreviewedText) =>
  queryOptions({
    queryKey: [...keyPrefix, 'preview', of],
    queryFn: ({ signal }) =>
      'chargeId' in of
        ? request(previewChargeReminder, { params: { id: of.chargeId }, body: { text: of.text } }, { signal })
        : request(previewReminderText, { body: of }, { signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

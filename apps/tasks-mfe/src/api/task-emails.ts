import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import type { EmailKind } from '@demanda/email/email-dialog';
import { taskEmail, taskFinancialEmail, type EmailPreview } from '@demanda/contracts/emails';
import type { Task, TaskRow } from '@demanda/contracts/task-shapes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { forEachTask, type TaskResults } from './for-each-task';

/** The e-mails about a task (TASK-010, TASK-011, ERR-051, ERR-052, ERR-077, ERR-078). */

/** The list shows which e-mails were sent. */
const invalidates = [['tasks']];

export interface TaskEmail extends EmailKind {
  /** Returns whether it was sent before. */
  sent: (task: Task) => boolean;
}

export const financialEmail: TaskEmail = {
  title: 'Enviar e-mail financeiro',
  calls: taskFinancialEmail,
  success: 'Email financeiro enviado com sucesso!',
  failure: 'Erro ao enviar email financeiro',
  invalidates,
  sent: (task) => task.financialEmailSent,
};

export const dataEmail: TaskEmail = {
  title: 'Enviar e-mail da tarefa',
  calls: taskEmail,
  success: 'Email de tarefa enviado com sucesso!',
  failure: 'Erro ao enviar email de tarefa',
  invalidates,
  sent: (task) => task.taskEmailSent,
};

/** Returns whether the e-mail reaches an address or a phone. */
export const hasRecipient = ({ recipients, phones }: EmailPreview): boolean =>
  recipients.length + phones.length > 0;

/** Query of the recipients of an e-mail about each task, never from the cache. */
export const previewsOptions = ({ title, calls }: TaskEmail, tasks: readonly TaskRow[] | undefined) =>
  queryOptions({
    queryKey: ['emails', title, 'previews', tasks?.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      forEachTask(tasks ?? [], ({ id }) => request(calls.preview, { params: { id } }, { signal })),
    enabled: tasks !== undefined,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

interface Sending {
  tasks: readonly TaskRow[];
  onProgress: (finished: number) => void;
}
export type SentEmails = TaskResults<'SENT' | 'QUEUED'>;

/** Returns '3 e-mail(s) enviado(s) com sucesso!', or how many of them wait in the outbox. */
function sentText({ done }: SentEmails): string {
  if (done.length === 0) return '';
  const queued = done.filter(({ result }) => result === 'QUEUED').length;
  const waiting = queued > 0 ? ` Na fila de envio: ${queued}.` : '';
  return `${done.length} mensagem(ns) enviada(s) com sucesso!${waiting}`;
}

/** Sends one e-mail for each task, to the recipients of its preview. */
export const sendEmailsOptions = ({ calls, failure }: TaskEmail) =>
  mutationOptions({
    mutationFn: ({ tasks, onProgress }: Sending): Promise<SentEmails> =>
      forEachTask(
        tasks,
        async ({ id }) =>
          (await request(calls.send, { params: { id }, body: { additionalEmails: [] } })).status,
        onProgress,
      ),
    meta: {
      invalidates: [...invalidates, ['outbox']],
      success: (sent) => sentText(sent as SentEmails),
      failure: typeof failure === 'string' ? headline(failure) : failure,
    },
  });

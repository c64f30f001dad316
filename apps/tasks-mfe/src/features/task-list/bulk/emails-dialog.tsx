import { useMutation } from '@demanda/api/use-mutation';
import type { EmailPreview } from '@demanda/contracts/emails';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { BulkDialog } from '@demanda/record-form/bulk-dialog';
import { chosenTasksOptions, TaskLines } from '@demanda/record-form/chosen-tasks';
import { Button, Row } from '@demanda/ui/core';
import { FormNote } from '@demanda/ui/form';
import { formatCount, formatDateTime } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_CALLS_AT_ONCE } from '../../../api/for-each-task';
import {
  hasRecipient,
  previewsOptions,
  sendEmailsOptions,
  type SentEmails,
  type TaskEmail,
} from '../../../api/task-emails';

const NO_RECIPIENT_TEXT = 'Ninguém receberia este e-mail';

interface EmailsDialogProps {
  email: TaskEmail;
  ids: readonly number[];
  onDone: (results: SentEmails) => void;
  onClose: () => void;
}

/** Shows who would receive the e-mails about the selected tasks, and sends them (TASK-010, TASK-011). */
export function EmailsDialog({ email, ids, onDone, onClose }: EmailsDialogProps) {
  const isTooMany = ids.length > MAX_CALLS_AT_ONCE;
  const [sendsAgain, setSendsAgain] = useState(false);
  const [finished, setFinished] = useState(0);
  const tasks = useQuery(chosenTasksOptions(ids));
  const previews = useQuery(previewsOptions(email, isTooMany ? [] : tasks.data));
  const sending = useMutation(sendEmailsOptions(email), { stays: true });

  const previewOf = new Map(previews.data?.done.map(({ task, result }) => [task.id, result]));
  const reasonOf = new Map(previews.data?.refused.map(({ id, reason }) => [id, reason]));
  const chosen = tasks.data ?? [];
  const reachable = chosen.filter(({ id }) => {
    const preview = previewOf.get(id);
    return preview && hasRecipient(preview);
  });
  const isSent = (task: TaskRow) => Boolean(previewOf.get(task.id)?.sentAt);
  const sent = reachable.filter(isSent);
  const toSend = sendsAgain ? reachable : reachable.filter((task) => !isSent(task));
  const send = () => {
    setFinished(0);
    sending.mutate({ tasks: toSend, onProgress: setFinished }, { onSuccess: onDone });
  };
  return (
    <BulkDialog
      title={email.title}
      icon="send"
      submitText={`Enviar (${toSend.length})`}
      maySubmit={toSend.length > 0}
      busy={sending.isPending}
      note={
        sending.isPending
          ? `Enviando… ${finished} de ${toSend.length}`
          : `${toSend.length} de ${formatCount(chosen.length, 'tarefa(s)')}`
      }
      failureTitle="Não foi possível carregar as tarefas"
      queries={[tasks, previews]}
      onSubmit={send}
      onClose={onClose}
    >
      {isTooMany && (
        <FormNote kind="warning">{`Envie no máximo ${MAX_CALLS_AT_ONCE} e-mails de uma vez.`}</FormNote>
      )}
      {sent.length > 0 && (
        <Row>
          <span>{`Já enviado antes: ${formatCount(sent.length, 'tarefa(s)')}`}</span>
          <Button onClick={() => setSendsAgain(!sendsAgain)}>
            {sendsAgain ? 'Não reenviar' : 'Reenviar também'}
          </Button>
        </Row>
      )}
      <TaskLines
        label="E-mails"
        tasks={isTooMany ? [] : chosen}
        detail={({ id }) => reasonOf.get(id) ?? recipientsText(previewOf.get(id))}
        end={(task) => {
          if (!toSend.includes(task)) return isSent(task) ? sentText(previewOf.get(task.id)) : 'Não enviar';
          return isSent(task) ? 'Reenviar' : 'Enviar';
        }}
        gone={tasks.data ? ids.length - tasks.data.length : 0}
      />
    </BulkDialog>
  );
}

function recipientsText(preview: EmailPreview | undefined): string {
  if (!preview || !hasRecipient(preview)) return NO_RECIPIENT_TEXT;
  const phones = preview.phones.flatMap(({ numbers }) => numbers ?? ['telefones ocultos']);
  return [...preview.recipients, ...phones].join(', ');
}

const sentText = (preview: EmailPreview | undefined) =>
  preview?.sentAt ? `Já enviado em ${formatDateTime(preview.sentAt)}` : 'Já enviado';

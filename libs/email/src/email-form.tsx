import type { EmailPreview } from '@demanda/contracts/emails';
import { notificationTypeLabels } from '@demanda/contracts/notification-labels';
import { Tag } from '@demanda/ui/core';
import { Detail, Details } from '@demanda/ui/dialog';
import { ChipsField, Form, FormNote, type Chips } from '@demanda/ui/form';
import { formatDateTime } from '@demanda/ui/format';
import type { ReactNode } from 'react';
import { MessageBody } from './message-body';

const NO_RECIPIENTS_TEXT =
  'Ninguém receberia este e-mail. Adicione um endereço abaixo ou cadastre uma configuração em Notificações.';
const ONLY_PHONES =
  'Nenhum endereço de e-mail: a mensagem vai só por telefone, em texto curto e sem anexos. Adicione um endereço abaixo para enviar também o e-mail.';
const HINT = 'Enter adiciona. Uma lista pode ser colada de uma vez.';

/** Phone numbers that are messaged as well (G-MAIL-3). */
const phonesText = ({ numbers, configured }: EmailPreview['phones'][number]): string =>
  `${numbers?.join(', ') ?? 'Telefones ocultos'}${configured ? '' : ' (canal não configurado: a mensagem espera na fila)'}`;

interface EmailFormProps {
  preview: EmailPreview;
  /** True when it was sent before. */
  sent: boolean;
  chips: Chips;
  onSubmit: () => void;
  /** Further fields of the send. */
  children?: ReactNode;
}

/** Form with the recipients, the preview and the additional addresses. */
export function EmailForm({ preview, sent, chips, onSubmit, children }: EmailFormProps) {
  const { recipients, subject, html, text } = preview;
  return (
    <Form label="E-mail" onSubmit={onSubmit}>
      {sent && <SentNote sentAt={preview.sentAt} />}
      {recipients.length === 0 && (
        <FormNote>{preview.phones.length > 0 ? ONLY_PHONES : NO_RECIPIENTS_TEXT}</FormNote>
      )}
      <Details>
        <Detail label="Destinatários" wide>
          {recipients.join(', ')}
        </Detail>
        {preview.phones.map((phone) => (
          <Detail key={phone.channel} label={notificationTypeLabels[phone.channel]} wide>
            {phonesText(phone)}
          </Detail>
        ))}
        <Detail label="Assunto" wide>
          {subject}
        </Detail>
      </Details>
      <ChipsField label="Endereços adicionais" hint={HINT} chips={chips} />
      {children}
      <MessageBody html={html} text={text} />
    </Form>
  );
}

/** 'Email já enviado', with its time when known (TASK-074, TASK-076). */
function SentNote({ sentAt }: { sentAt: string | null }) {
  return (
    <div>
      <Tag tone="success">Email já enviado</Tag> {sentAt && `em ${formatDateTime(sentAt)}`}
    </div>
  );
}

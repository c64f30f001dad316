import { errorMessage, fieldErrors } from '@demanda/api/messages';
import { MessageBody } from '@demanda/email/message-body';
import { Loading } from '@demanda/ui/core';
import { DetailSection } from '@demanda/ui/dialog';
import { FormNote } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { reminderPreviewOptions, type PreviewedText } from '../api/reminders';

/** The mail that a text would become, with its recipients. */
export function ReminderMessage({ of }: { of: PreviewedText }) {
  const { data, error } = useQuery(reminderPreviewOptions(of));
  if (error)
    return <FormNote kind="warning">{fieldErrors(error)[0]?.message ?? errorMessage(error)}</FormNote>;
  if (!data) return <Loading text="Preparando o e-mail..." />;
  const { recipients, number, refusal, subject, html, text } = data;
  return (
    <>
      {refusal && <FormNote kind="warning">{refusal}</FormNote>}
      {number === null && <FormNote>Ainda não há cobrança em aberto: o exemplo é inventado.</FormNote>}
      {recipients && recipients.length > 0 && (
        <DetailSection title="Para">{recipients.join(', ')}</DetailSection>
      )}
      <DetailSection title="Assunto">{subject}</DetailSection>
      <MessageBody html={html} text={text} />
    </>
  );
}

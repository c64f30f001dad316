import { FormNote } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { mailTransportOptions } from '../../api/outbox';

const NOTES = {
  MAILBOX:
    'Nenhum servidor de e-mail configurado: as mensagens ficam guardadas nesta caixa e não chegam a ninguém.',
  NONE: 'Nenhum servidor de e-mail configurado: as mensagens esperam na fila até que haja um.',
};

/** Note that no mail server is configured, and what happens to messages (G-MAIL-1). */
export function MailTransportNote() {
  const { data } = useQuery(mailTransportOptions);
  if (!data || data.transport === 'SMTP') return null;
  return <FormNote>{NOTES[data.transport]}</FormNote>;
}

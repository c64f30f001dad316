import type { Mail, MailTransport } from '../../src/engines/mail/transport';

/** A mail server that accepts everything at once. */
export function fakeMail() {
  const sent: Mail[] = [];
  const waiting = new Set<() => void>();
  const transport: MailTransport = {
    name: 'SMTP',
    domain: 'demanda.example',
    deliver: async (mail) => {
      sent.push(mail);
      waiting.forEach((look) => look());
      return { accepted: mail.to, refused: [], deferred: [] };
    },
    close: () => undefined,
  };
  const to = (address: string) => sent.filter((mail) => mail.to.includes(address));
  return {
    transport,
    sent,
    /** E-mails to an address, oldest first. */
    to,
    /** Resolves with the e-mail number `index` to an address, as soon as it is there. */
    arrival: (address: string, index = 0): Promise<Mail> =>
      new Promise((resolve) => {
        const look = () => {
          const mail = to(address)[index];
          if (!mail) return;
          waiting.delete(look);
          resolve(mail);
        };
        waiting.add(look);
        look();
      }),
  };
}

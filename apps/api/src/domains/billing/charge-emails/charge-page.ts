import type { PageOfMessage } from '../../messaging/emails/recipient-links';

/** Returns the place of a charge on the page of its client, to which mails about it link. */
export const chargePage = ({ id, requesterId }: { id: number; requesterId: number }): PageOfMessage => ({
  requesterId,
  actions: ['Ver a cobrança'],
  fragment: `cobranca-${id}`,
  isAboutCharges: true,
  only: { kind: 'charge', id },
});

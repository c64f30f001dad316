import type { setPasswordByLink } from '@demanda/contracts/account-links';
import { NAME_REQUIRED_TEXT } from '@demanda/contracts/fields';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { runAsActor } from '../../../kernel/audit-context';
import { badRequest, notFound } from '../../../kernel/errors';
import { notifyAccountChanges } from '../account-notices';
import { endSessionsOf } from '../session/end-sessions';
import { refuseWeakPassword } from '../session/password-rules';
import { hashPassword } from '../session/passwords';
import type { AccessServices } from '../users/access-services';

export const linkGone = () => notFound('Este link não vale mais: foi usado, cancelado ou venceu.');

type Services = Pick<AccessServices, 'db' | 'outbox' | 'links' | 'providers'>;
type Input = z.output<(typeof setPasswordByLink)['body']>;

/**
 * Sets the password of the account of a link, ends its sessions, the link and the accounts that were linked with the old
 * password (but see `removeLinked`), and queues the notice to its owner. Returns the id of the account. Throws 404 for a
 * link that cannot be used, and 400 for a weak password.
 */
export async function setPassword(
  { db, outbox, links, providers }: Services,
  { token, name, password }: Input,
  { traceId, log }: { traceId: string; log: FastifyBaseLogger },
): Promise<number> {
  const found = await links.find(token);
  if (!found) throw linkGone();
  const isInvitation = found.kind === 'INVITATION';
  if (isInvitation && !name) {
    throw badRequest(undefined, [{ field: 'name', message: NAME_REQUIRED_TEXT }]);
  }
  await refuseWeakPassword(password, { ...found, name: name ?? found.name });
  const password_hash = await hashPassword(password);
  await runAsActor({ userId: found.user_id, traceId }, () =>
    notifyAccountChanges({ outbox, log }, (queueNotice) =>
      db.transaction().execute(async (transaction) => {
        const link = await links.use(transaction, token);
        if (!link) throw linkGone();
        const { user_id: id, username, email } = link;
        await transaction
          .updateTable('users')
          .set({ password_hash, one_time_password_until: null, invitation_ends_at: null })
          .set({ updated_at: new Date(), updated_by_id: id, ...(isInvitation && { name }) })
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .execute();
        await endSessionsOf(transaction, [id]);
        await providers.removeLinked(transaction, id);
        const account = { id, username, email };
        await queueNotice(transaction, {
          account,
          user: { ...account, name: link.name },
          password: isInvitation ? undefined : 'link',
        });
      }),
    ),
  );
  return found.user_id;
}

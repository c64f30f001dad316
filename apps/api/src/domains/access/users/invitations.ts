import type { RecordVersion } from '@demanda/contracts/fields';
import { ERROR_CODES } from '@demanda/contracts/errors';
import type { Invitation, inviteUser } from '@demanda/contracts/invitations';
import type { User } from '@demanda/contracts/users';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Tx } from '../../../engines/database/schema';
import { withRefusals } from '../../../engines/records/refusals';
import { conflict } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import type { Enqueued } from '../../messaging/outbox/enqueue';
import { readSender } from '../../messaging/sender';
import type { IssuedLink } from '../links/account-links';
import { invitationEmail, sendsLinks } from '../links/link-emails';
import { hashPassword } from '../session/passwords';
import { endSessionsOf } from '../session/end-sessions';
import type { AccessServices } from './access-services';
import { withAdministrationLock } from './administration';
import { readUser } from './read-users';
import { createAccount, lockForChange } from './repository';
import { refuseServiceAccount, refuseStrongerAccount } from './rules';

const EMAIL_TAKEN = 'Este e-mail já está em uso';
const emailTaken = () =>
  conflict(EMAIL_TAKEN, ERROR_CODES.duplicate, [{ field: 'email', message: EMAIL_TAKEN }]);
const refusals = { users_username_unique: emailTaken, users_email_unique: emailTaken };

type Refusals = Parameters<typeof withRefusals>[1];

/** Rolls the transaction of a trial back. */
class TrialEnd extends Error {}

interface NewInvitation {
  username: string;
  email: string;
  name: string | null;
  profileCodes: string[];
}

/** What was written, to be delivered after the commit. */
export interface IssuedInvitation {
  link: IssuedLink;
  message?: Enqueued;
}

export type Invitations = ReturnType<typeof invitations>;

interface Invited {
  id: number;
  username: string;
  email: string;
}

/** Invites people, with the right to create users and never to more than the inviter may grant (G-USER-4). */
export function invitations({ db, links, outbox }: AccessServices) {
  const sendsEmail = sendsLinks({ links, outbox });

  async function issue(
    transaction: Tx,
    { account, user }: { account: Invited; user: SessionUser },
  ): Promise<IssuedInvitation> {
    const link = await links.issue(transaction, 'INVITATION', account.id);
    await transaction
      .updateTable('users')
      .set({ invitation_ends_at: link.expiresAt, updated_at: new Date(), updated_by_id: user.id })
      .where('id', '=', account.id)
      .execute();
    if (!sendsEmail) return { link };
    const { name: company } = await readSender(transaction, user.id);
    const inviter = { name: user.name ?? user.username, company };
    const email = invitationEmail(links, { account, link, userId: user.id }, inviter);
    return { link, message: await outbox.enqueue(transaction, email) };
  }

  /** The link is returned only where no e-mail is sent. */
  const linkOf = ({ link, message }: IssuedInvitation): Pick<Invitation, 'expiresAt' | 'link'> => ({
    expiresAt: link.expiresAt.toISOString(),
    link: message ? null : links.copiedUrl(link),
  });

  /** Tries to send the e-mail and waits a few seconds for it. */
  async function deliver(issued: IssuedInvitation): Promise<Invitation> {
    const email = issued.message ? (await outbox.deliver(issued.message)).status : null;
    return { ...linkOf(issued), email };
  }

  /** Replaces the link; its e-mail is queued, and sent by `deliver`. */
  const renew = (
    record: RecordVersion,
    caller: SessionUser,
  ): Promise<{ id: number; email: string; issued: IssuedInvitation }> =>
    withAdministrationLock(db, caller, async (transaction, user) => {
      const { id } = record;
      const account = await lockInvited(transaction, record, user);
      await endSessionsOf(transaction, [id]);
      return { id, email: account.email, issued: await issue(transaction, { account, user }) };
    });

  /** Locks an account without a password of its own. Throws 404, 403 for one with more permissions, 409. */
  async function lockInvited(
    transaction: Tx,
    { id, version }: RecordVersion,
    user: SessionUser,
  ): Promise<Invited> {
    const account = await lockForChange(transaction, id, { user, input: { version } });
    refuseStrongerAccount(user, account);
    refuseServiceAccount(account);
    const { invitation_ends_at } = await transaction
      .selectFrom('users')
      .where('id', '=', id)
      .select('invitation_ends_at')
      .executeTakeFirstOrThrow();
    if (invitation_ends_at === null) throw conflict('Esta pessoa já definiu a senha.');
    if (!account.enabled) throw conflict('Este usuário está inativo. Reative-o primeiro.');
    return account;
  }

  /**
   * Creates the account and its link; the e-mail is queued, and sent by `deliver`. Of a trial, which checks the same,
   * nothing is kept, and it returns undefined.
   */
  async function create(
    invitation: NewInvitation,
    { caller, isTrial = false, refusals }: { caller: SessionUser; isTrial?: boolean; refusals: Refusals },
  ): Promise<(IssuedInvitation & { id: number }) | undefined> {
    // A random password, so that a sign-in takes as long as for other accounts.
    const passwordHash = isTrial ? '' : await hashPassword(randomBytes(32).toString('base64url'));
    try {
      return await withRefusals(
        () =>
          withAdministrationLock(db, caller, async (transaction, user) => {
            const account = await createAccount(transaction, {
              input: { ...invitation, passwordHash },
              user,
            });
            if (isTrial) throw new TrialEnd();
            return { id: account.id, ...(await issue(transaction, { account, user })) };
          }),
        refusals,
      );
    } catch (error) {
      if (error instanceof TrialEnd) return undefined;
      throw error;
    }
  }

  return {
    create,
    async invite(
      { email, name, profileCodes }: z.output<typeof inviteUser.body>,
      caller: SessionUser,
    ): Promise<Invitation & { user: User }> {
      const invitation = { username: email, email, name: name ?? null, profileCodes };
      const issued = (await create(invitation, { caller, refusals }))!;
      return { ...(await deliver(issued)), user: await readUser(db, issued.id) };
    },

    linkOf,
    deliver,
    renew,
    resend: async (record: RecordVersion, caller: SessionUser): Promise<Invitation> =>
      deliver((await renew(record, caller)).issued),

    revoke: (record: RecordVersion, caller: SessionUser): Promise<void> =>
      withAdministrationLock(db, caller, async (transaction, user) => {
        await lockInvited(transaction, record, user);
        await endSessionsOf(transaction, [record.id]);
      }),
  };
}

import { endPreview, startPreview, type PreviewInput } from '@demanda/contracts/preview';
import type { Db, Tx } from '../../../engines/database/schema';
import { recordInHistory } from '../../../engines/database/record-in-history';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { forbidden, notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { grantsMoreThan, isFullAdmin, NO_GRANTS } from '../session/grant-comparison';
import { grantsOfProfile } from '../session/grants';
import { lockAccount } from '../users/account-state';
import { refuseOwnAccount, refuseStrongerAccount } from '../users/rules';

/** The previewed account. Throws 404, 403 for one with more permissions than the caller, 409 for the caller's own. */
async function previewedAccount(transaction: Tx, id: number, user: SessionUser) {
  refuseOwnAccount(user, [id], 'Este já é o seu acesso.');
  const account = await lockAccount(transaction, id);
  refuseStrongerAccount(user, account);
  return { resource: 'users' as const, id, label: account.username };
}

/** The previewed profile. Throws 404, and 403 for one with more permissions than the caller. */
async function previewedProfile(transaction: Tx, id: number, user: SessionUser) {
  const profile = await transaction
    .selectFrom('profiles')
    .where('id', '=', id)
    .select(['code', 'name', 'grants'])
    .executeTakeFirst();
  if (!profile) throw notFound('Perfil não encontrado');
  const isMore = profile.code === 'ADMIN' || grantsMoreThan(user.grants, NO_GRANTS, grantsOfProfile(profile));
  if (isMore && !isFullAdmin(user))
    throw forbidden('Você não pode ver o sistema como um perfil com permissões que você não possui.');
  return { resource: 'profiles' as const, id, label: profile.name };
}

/** Registers the calls by which a session sees the system with other permissions (ADR 0095). */
export function previewRoutes(app: App, { db }: { db: Db }): void {
  const start = ({ userId, profileId }: PreviewInput, user: SessionUser, traceId: string) =>
    db.transaction().execute(async (transaction) => {
      const { resource, id, label } =
        userId === undefined
          ? await previewedProfile(transaction, profileId!, user)
          : await previewedAccount(transaction, userId, user);
      await transaction
        .updateTable('sessions')
        .set({ preview_user_id: userId ?? null, preview_profile_id: profileId ?? null })
        .where('jti', '=', user.jti)
        .execute();
      await recordInHistory(
        transaction,
        { user, traceId },
        {
          ...{ event: 'PERMISSION', resource, record_id: id, record_label: label },
          ...{ about: [`${resource}:${id}`], detail: 'Viu o sistema com este acesso, só para consulta' },
        },
      );
    });

  handle(app, startPreview, ({ body, user, request }) => start(body, user, request.id));
  handle(app, endPreview, async ({ user }) => {
    await db
      .updateTable('sessions')
      .set({ preview_user_id: null, preview_profile_id: null })
      .where('jti', '=', user.jti)
      .execute();
  });
}

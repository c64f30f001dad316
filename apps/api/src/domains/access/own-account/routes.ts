import {
  confirmSecondFactor,
  disableSecondFactor,
  endOtherSessions,
  endOwnSession,
  getAccount,
  listOwnSessions,
  proveIdentity,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@demanda/contracts/account';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyProof,
} from '@demanda/contracts/passkeys';
import { proofRequired } from '../../../engines/http/access';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { notFound } from '../../../kernel/errors';
import { hasPassword } from '../openid/without-password';
import { requireParty } from '../passkeys/routes';
import { holdsFactor } from '../second-factor/account-factors';
import { countRecoveryCodes } from '../second-factor/recovery-codes';
import { refusedCode } from '../second-factor/second-factors';
import { endSessionsOf } from '../session/end-sessions';
import { endSession } from '../session/open-sessions';
import { lockOwnAccount } from '../session/proof';
import type { SessionServices } from '../users/access-services';
import { ownSettingsOf } from '../users/account-state';
import { listSessions } from '../users/sessions';
import { ownPasswordCheck } from './check-own-password';
import { ownProofCheck } from './check-own-proof';
import { listPasskeys, ownPasskeys } from './passkeys';
import { ownSecondFactor } from './second-factor';

/** Registers the calls about one's own account: its sessions and second factors (ADR 0086, ADR 0089). */
export function ownAccountRoutes(app: App, services: SessionServices): void {
  const { db, minPassword, passkeys, providers, secondFactors, sessions } = services;
  const own = ownSecondFactor(services);
  const keys = ownPasskeys(services);
  const checkPassword = ownPasswordCheck(services);
  const withProof = ownProofCheck(services);

  handle(app, getAccount, async ({ user, request }) => {
    const since = await secondFactors.since(user.id);
    const recoveryCodes = await countRecoveryCodes(db, user.id);
    return {
      ...(await ownSettingsOf(db, user.id)),
      minPassword,
      secondFactor: since ? { since: since.toISOString(), recoveryCodes } : null,
      recoveryCodes,
      passkeys: await listPasskeys(db, user.id),
      mustSetUpFactor: user.mustSetUpFactor ?? false,
      offersPasskeys: passkeys.partyOf(request) !== undefined,
      withoutPassword: (await hasPassword(db, user.id))
        ? undefined
        : {
            providers: await providers.linkedTo(user.id),
            maySetPassword: providers.mayEnterWithout(user.profiles),
          },
    };
  });

  handle(app, listOwnSessions, ({ user }) => listSessions(services, user.id, user));
  handle(app, endOwnSession, async ({ params, user }) => {
    const isEnded = await db.transaction().execute(async (transaction) => {
      await lockOwnAccount(transaction, user);
      return endSession(transaction, { userId: user.id, jti: params.sessionId });
    });
    if (!isEnded) throw notFound('Sessão não encontrada');
  });
  handle(app, endOtherSessions, ({ user }) =>
    db.transaction().execute(async (transaction) => {
      await lockOwnAccount(transaction, user);
      await endSessionsOf(transaction, [user.id], { kept: user.jti, keepsTokens: true });
    }),
  );

  handle(app, setUpSecondFactor, async ({ body, user, request, log }) => {
    await checkPassword(user, body.password, request);
    // A passkey protects against another factor beside it.
    if (!(await secondFactors.since(user.id)) && (await sessions.isProofStale(user))) throw proofRequired();
    return own.setUp({ user, log });
  });
  handle(app, confirmSecondFactor, ({ body, user, log }) => own.confirm({ user, log }, body.code));
  handle(app, renewRecoveryCodes, async ({ body, user, request, log }) => {
    return withProof(user, { ...body, request }, (admit) => own.renewCodes({ user, log }, admit));
  });
  handle(app, proveIdentity, async ({ body: { password, code, passkey }, user, request, log }) => {
    if (passkey) return keys.prove({ user, log }, request, passkey);
    const hasFactor = await holdsFactor(db, user.id);
    if (hasFactor && (password === undefined || code === undefined))
      throw refusedCode('Senha e código são obrigatórios');
    const given = await checkPassword(user, password, request);
    // Without password and factor, an earlier confirmation counts; it is not prolonged, since nothing new was given.
    if (hasFactor || given.hasPassword) await own.prove({ user, log }, hasFactor ? code : undefined);
  });
  handle(app, startPasskeyProof, ({ user, request }) =>
    passkeys.proofOptions(requireParty(passkeys, request), user),
  );
  handle(app, disableSecondFactor, async ({ body, user, request, log }) => {
    await checkPassword(user, body.password, request);
    await own.disable({ user, log }, body.code);
  });

  handle(app, startPasskey, async ({ body: { password, code }, user, request, log }) => {
    requireParty(passkeys, request);
    return withProof(user, { password, code, request }, (admit) => keys.start({ user, log }, request, admit));
  });
  handle(app, addPasskey, ({ body, user, request, log }) => keys.add({ user, log }, request, body));
  handle(app, renamePasskey, ({ params: { passkeyId }, body: { name }, user, log }) =>
    keys.rename({ user, log }, passkeyId, name),
  );
  handle(app, removePasskey, async ({ params, body: { password, code }, user, request, log }) => {
    await withProof(user, { password, code, request }, (admit) =>
      keys.remove({ user, log }, params.passkeyId, admit),
    );
  });
}

import type { ApiToken } from '@demanda/contracts/api-tokens';
import type { Db } from '../../../engines/database/schema';
import { conflict } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { storeToken, type Making, type NewToken } from '../api-tokens/repository';
import { isFullAdmin } from '../session/grant-comparison';
import { lockOwnAccount } from '../session/proof';
import { lockAccount } from './account-state';
import { withAdministrationLock } from './administration';
import { refuseStrongerAccount } from './rules';

const PERSON_TEXT = 'Esta conta é de uma pessoa, que cria os próprios tokens em Minha conta.';
const DISABLED_TEXT = 'Esta conta está inativa. Reative-a primeiro.';

/**
 * Stores a token of a service account for a caller whose password was checked. Its secret is known to the caller: it never
 * has more permissions than the caller has now, also when the account gets more later. Throws 404, 403 for an account with
 * more permissions than the caller, 409 for an account of a person, a disabled one and too many tokens.
 */
export const createServiceToken = (
  db: Db,
  userId: number,
  { token, ...making }: Making & { token: NewToken },
): Promise<ApiToken & { token: string }> =>
  withAdministrationLock(db, making.user, async (transaction, user) => {
    const account = await lockAccount(transaction, userId);
    refuseStrongerAccount(user, account);
    if (!account.is_service) throw conflict(PERSON_TEXT);
    if (!account.enabled) throw conflict(DISABLED_TEXT);
    const maker = await lockOwnAccount(transaction, user);
    await making.admit(transaction);
    const { name, expiresInDays, readOnly, rights, hidesAmounts } = token;
    const scope = { readOnly, rights, hidesAmounts, ...withinGrantsOf(user) };
    const created = await storeToken(transaction, userId, { name, expiresInDays, scope });
    const apiToken = { name, serviceAccount: account.username };
    await making.queueNotice(transaction, { account: maker, user, apiToken });
    return created;
  });

const withinGrantsOf = (user: SessionUser) => (isFullAdmin(user) ? {} : { within: user.grants });

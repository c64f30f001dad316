import { eraseRequester, eraseUser, exportOwnData, listDeletedUsers } from '@demanda/contracts/personal-data';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import type { AccessServices } from '../access/users/access-services';
import { eraseAccount, readDeletedUsers } from './erasure/erase-account';
import { eraseRequester as eraseContact } from './erasure/erase-requester';
import { ownDataFile } from './export/write-export';

const EXPORTS = 5;
const HOUR_MS = 60 * 60_000;

/** Registers the calls about personal data (ADR 0093). */
export function personalDataRoutes(app: App, services: Services & Pick<AccessServices, 'providers'>): void {
  const { db, rateLimits } = services;

  handle(app, exportOwnData, async ({ user }) => {
    const limit = { key: `exports of own data of user ${user.id}`, max: EXPORTS };
    await rateLimits.takeOrRefuse([limit], HOUR_MS);
    return ownDataFile(db, user);
  });

  handle(app, listDeletedUsers, () => readDeletedUsers(db));
  handle(app, eraseUser, ({ params, body: { version }, user }) =>
    eraseAccount(services, { ...params, version }, user),
  );
  handle(app, eraseRequester, ({ params, body: { version }, user }) =>
    eraseContact(db, { ...params, version }, user),
  );
}

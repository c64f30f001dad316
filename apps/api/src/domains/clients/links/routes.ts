import * as contracts from '@demanda/contracts/client-links';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { refuseUnknown, type NamedRecords } from '../../../engines/records/unknown-record';
import { sql } from 'kysely';
import type { ClientServices } from '../client-services';
import { clientLinkRepository } from './repository';

const REQUESTERS: NamedRecords = { where: sql`requesters where id`, unknown: 'Solicitante não encontrado' };

/** Registers the calls with which users make, renew and revoke links of clients. */
export function clientLinkRoutes(app: App, { db, clientLinks }: ClientServices): void {
  const links = clientLinkRepository(db, clientLinks);

  handle(app, contracts.listClientLinks, async ({ params: { id }, user }) => {
    await refuseUnknown(db, REQUESTERS, id);
    return links.list(id, user);
  });
  handle(app, contracts.createClientLink, ({ params, body, user }) => links.create(params.id, body, user));
  handle(app, contracts.renewClientLink, ({ params: { id, linkId }, body, user }) =>
    links.renew({ id: linkId, requesterId: id, version: body.version }, user),
  );
  handle(app, contracts.revokeClientLink, ({ params: { id, linkId }, query, user }) =>
    links.revoke({ id: linkId, requesterId: id, version: query.version }, user),
  );
}

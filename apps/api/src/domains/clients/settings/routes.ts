import * as contracts from '@demanda/contracts/client-page';
import { sql } from 'kysely';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { refuseUnknown, type NamedRecords } from '../../../engines/records/unknown-record';
import { forbidden } from '../../../kernel/errors';
import type { ClientServices } from '../client-services';
import { seesDeliveries } from '../links/sees-deliveries';
import { updateClientPage } from './repository';
import { readSwitches } from './switches';

const REQUESTERS: NamedRecords = { where: sql`requesters where id`, unknown: 'Solicitante não encontrado' };

/** Registers the calls of what one client sees on its page (ADR 0164). */
export function clientPageSettingsRoutes(app: App, { db, clientViews }: ClientServices): void {
  handle(app, contracts.getClientPage, async ({ params: { id } }) => {
    await refuseUnknown(db, REQUESTERS, id);
    return readSwitches(db, id);
  });
  handle(app, contracts.viewClientPage, async ({ params: { id }, user }) => {
    if (!seesDeliveries(user))
      throw forbidden('Só quem vê tarefas e entregas pode ver a página do cliente, que as mostra.');
    await refuseUnknown(db, REQUESTERS, id);
    return { path: clientViews.pathFor(id, user.id) };
  });
  handle(app, contracts.updateClientPage, ({ params: { id }, body, user }) =>
    updateClientPage(db, id, { input: body, user }),
  );
}

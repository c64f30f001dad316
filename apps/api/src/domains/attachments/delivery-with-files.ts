import { deliveryAttachments, type Attachment } from '@demanda/contracts/attachments';
import { createDelivery } from '@demanda/contracts/deliveries';
import type { App } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { deliveryRepository } from '../deliveries/groups/repository';
import type { FileServices } from './quota';
import { withFiles } from './receive-batch';
import { insertAttachments } from './repository';

/**
 * Creates a delivery from JSON, or with its files in one call: a refused file refuses both (API-047,
 * API-048).
 */
export function deliveryWithFilesRoute(app: App, services: FileServices): void {
  const deliveries = deliveryRepository(services.db);

  handle(app, createDelivery, ({ user, receiveFiles }) =>
    withFiles({ receiveFiles, rules: deliveryAttachments, user, services }, async (body, files) => {
      // Absent from the response to a JSON request.
      let attachments: Attachment[] | undefined;
      const delivery = await deliveries.create(body, user, async (transaction, id) => {
        if (files.length === 0) return;
        const attaching = { column: 'delivery_id', id, userId: user.id } as const;
        attachments = await insertAttachments(transaction, attaching, files);
      });
      return { ...delivery, attachments };
    }),
  );
}

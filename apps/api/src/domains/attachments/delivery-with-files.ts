import { deliveryAttachments, type Attachment } from '@demanda/contracts/attachments';
import { createDelivery } from '@demanda/contracts/deliveries';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { deliveryRepository } from '../deliveries/groups/repository';
import { withFiles } from './receive-batch';
import { insertAttachments } from './repository';

/** A delivery, as JSON or with its files in one call: with a bad file neither is made (API-047, API-048). */
export function deliveryWithFilesRoute(app: App, { db, storage }: Services): void {
  const deliveries = deliveryRepository(db);

  handle(app, createDelivery, ({ user, receiveFiles }) =>
    withFiles({ receiveFiles, rules: deliveryAttachments, storage }, async (body, files) => {
      // Left out of the answer when there are none, as the answer to JSON has it.
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

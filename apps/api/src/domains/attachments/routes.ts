import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import type { App, Services } from '../../engines/http/app-types';
import { handleBulkDelete } from '../../engines/http/bulk';
import { handle } from '../../engines/http/handle';
import { badRequest, notFound } from '../../kernel/errors';
import { deliveryWithFilesRoute } from './delivery-with-files';
import { billingPeriodFiles, deliveryFiles, deliveryItemFiles, taskFiles, type Family } from './families';
import type { FileServices } from './quota';
import { withFiles, type StoredFile } from './receive-batch';
import { attachmentRepository } from './repository';
import { taskWithFilesRoute } from './task-with-files';

function registerListRemoveDownload(app: App, { db, storage }: Services, family: Family): void {
  const { list, get, download, remove, removeMany, removeAll } = family.calls;
  const files = attachmentRepository(db, family);

  handle(app, list, ({ params }) => files.list(params.id));
  handle(app, get, async ({ params }) => (await files.byId(params.id)).attachment);
  handle(app, download, async ({ params, log }) => {
    const { attachment, key } = await files.byId(params.id);
    const content = key ? await storage.get(key) : undefined;
    if (!content) {
      log.error({ attachmentId: params.id, key }, 'the storage lost a file');
      throw notFound('O conteúdo do arquivo não está mais disponível.');
    }
    const { originalFileName: name, contentType, fileSize: size } = attachment;
    return { name, contentType, size, content };
  });
  handle(app, remove, async ({ params, user }) => {
    if ((await files.remove([params.id], user)) === 0) throw notFound('Arquivo não encontrado');
  });
  handleBulkDelete(app, removeMany, (records, user) =>
    files.remove(
      records.map(({ id }) => id),
      user,
    ),
  );
  handle(app, removeAll, ({ params, user }) => files.removeAll(params.id, user));
}

function requireFiles(files: StoredFile[]): StoredFile[] {
  if (files.length === 0) throw badRequest('Selecione pelo menos um arquivo.');
  return files;
}

/**
 * Registers uploads whose URL names the record, so that an unknown or forbidden record is refused before the
 * body is read.
 */
function uploadToOwnerInPath(
  app: App,
  services: FileServices,
  family: typeof taskFiles | typeof billingPeriodFiles,
): void {
  const rules = family.calls;
  const files = attachmentRepository(services.db, family);

  handle(app, rules.upload, async ({ params, user, receiveFiles }) => {
    await files.refuseRecord(params.id, user);
    return withFiles({ receiveFiles, rules, user, services }, (_body, stored) =>
      files.insert(params.id, requireFiles(stored), user),
    );
  });
  handle(app, rules.uploadSingle, async ({ params, user, receiveFiles }) => {
    await files.refuseRecord(params.id, user);
    return withFiles({ receiveFiles, rules, user, services }, async (_body, stored) => {
      const [attachment] = await files.insert(params.id, requireFiles(stored), user);
      return attachment!;
    });
  });
}

/** Registers uploads whose body names the record in a text part, before or after the files. */
function uploadToOwnerInForm(app: App, services: FileServices): void {
  const deliveries = attachmentRepository(services.db, deliveryFiles);
  const items = attachmentRepository(services.db, deliveryItemFiles);

  handle(app, deliveryAttachments.upload, ({ user, receiveFiles }) =>
    withFiles({ receiveFiles, rules: deliveryAttachments, user, services }, (body, stored) =>
      deliveries.insert(body.deliveryId, requireFiles(stored), user),
    ),
  );
  handle(app, deliveryItemAttachments.upload, ({ user, receiveFiles }) =>
    withFiles({ receiveFiles, rules: deliveryItemAttachments, user, services }, (body, stored) =>
      items.insert(body.deliveryItemId, requireFiles(stored), user),
    ),
  );
}

/** Registers the calls of the files of tasks, deliveries, delivery items and billing periods. */
export async function attachmentRoutes(app: App, services: FileServices): Promise<void> {
  for (const family of [taskFiles, deliveryFiles, deliveryItemFiles, billingPeriodFiles]) {
    registerListRemoveDownload(app, services, family);
  }
  uploadToOwnerInPath(app, services, taskFiles);
  uploadToOwnerInPath(app, services, billingPeriodFiles);
  uploadToOwnerInForm(app, services);
  taskWithFilesRoute(app, services);
  deliveryWithFilesRoute(app, services);
}

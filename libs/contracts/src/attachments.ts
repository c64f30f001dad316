import { z } from '@demanda/schema';
import { contract, type Ownership } from './contract';
import { id, idParam, idParams, timestamp, version, versionInput } from './fields';
import { MAX_BILLING_FILE_BYTES, MAX_FILE_BYTES } from './limits';
import { bulkCount, bulkIds } from './list';
import type { Right } from './permissions';
import { taskOwner } from './task-labels';

/** Files attached to tasks, deliveries, delivery items and billing periods. */

export const attachment = z.object({
  id,
  /** The name as the client sent it; treat as data, never as a path (G-ATT-7). */
  originalFileName: z.string(),
  contentType: z.string(),
  /** In bytes. */
  fileSize: z.int(),
  /** Same instant as `uploadedAt`: tasks read `createdAt`, the other kinds `uploadedAt` (ATT-04, ATT-52 to ATT-54). */
  createdAt: timestamp,
  uploadedAt: timestamp,
  excluded: z.boolean(),
  /** Whether the client of the task sees it on their page; absent for other records, and from older servers. */
  isForClient: z.boolean().optional(),
  version: version.optional(),
});
export type Attachment = z.infer<typeof attachment>;

const DOCUMENTS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'csv'] as const;
const IMAGES = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;
const OTHERS = ['json', 'ppt', 'pptx', 'mp4', 'avi', 'mov', 'mp3', 'wav', 'zip', 'rar', '7z'] as const;
/** Allowed extensions of documents and images, lower case, without the dot (G-ATT-1). */
export const EXTENSIONS = [...DOCUMENTS, ...IMAGES, ...OTHERS] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** Limits for the files of one kind of record. */
export interface FileRules {
  extensions: readonly Extension[];
  /** In bytes, inclusive; a larger file is refused (G-ATT-6). */
  maxBytes: number;
}
const usualFiles: FileRules = { extensions: EXTENSIONS, maxBytes: MAX_FILE_BYTES };
/** The screen states 10 MB, the server enforces 50 MB (ATT-37 to ATT-51, G-ATT-4). */
const billingFiles: FileRules = { extensions: [...DOCUMENTS, ...IMAGES], maxBytes: MAX_BILLING_FILE_BYTES };

interface FamilyPaths {
  /** Base path, e.g. `/task-attachments`. */
  at: string;
  /** Path of the files of one record below `at`, with `:id`. */
  ofRecord: string;
  /** Path of the content of one file below `at`, with `:id`. */
  content: string;
  read: Right;
  write: Right;
  owner?: Ownership;
}

const readCalls = ({ at, ofRecord, content, read: access }: FamilyPaths) => ({
  list: contract({
    method: 'GET',
    path: at + ofRecord,
    summary: 'Listar arquivos anexados',
    access,
    params: idParams,
    response: z.array(attachment),
  }),
  get: contract({
    method: 'GET',
    path: `${at}/:id`,
    summary: 'Consultar um arquivo anexado',
    access,
    params: idParams,
    response: attachment,
  }),
  download: contract({
    method: 'GET',
    path: at + content,
    summary: 'Baixar um arquivo anexado',
    access,
    params: idParams,
    file: 'application/octet-stream',
  }),
});

const removeCalls = ({ at, ofRecord, write: access, owner }: FamilyPaths) => ({
  remove: contract({
    method: 'DELETE',
    path: `${at}/:id`,
    summary: 'Excluir um arquivo anexado',
    access,
    owner,
    params: idParams,
  }),
  removeMany: contract({
    method: 'DELETE',
    path: `${at}/bulk`,
    summary: 'Excluir vários arquivos anexados',
    access,
    owner,
    body: bulkIds,
    response: bulkCount,
  }),
  removeAll: contract({
    method: 'DELETE',
    path: at + ofRecord,
    summary: 'Excluir todos os arquivos de um registro',
    access,
    owner,
    params: idParams,
  }),
});

/** One invalid file refuses the whole request; nothing is stored (G-ATT-8). */
const upload = <const Part extends object>(path: string, { write: access, owner }: FamilyPaths, to: Part) =>
  contract({
    method: 'POST',
    path,
    summary: 'Anexar arquivos',
    access,
    owner,
    multipart: { files: 'files' },
    response: z.array(attachment),
    status: 201,
    ...to,
  });

const uploadSingle = (path: string, { write: access, owner }: FamilyPaths) =>
  contract({
    method: 'POST',
    path,
    summary: 'Anexar um arquivo',
    access,
    owner,
    params: idParams,
    multipart: { files: 'file', single: true },
    response: attachment,
    status: 201,
  });

/** Only the task's creator or an ADMIN uploads and deletes (G-PERM-6). */
const ofTasks: FamilyPaths = {
  at: '/task-attachments',
  ofRecord: '/task/:id',
  content: '/download/:id',
  read: 'tasks:VIEW',
  write: 'tasks:EDIT',
  owner: taskOwner,
};
export const taskAttachments = {
  ...usualFiles,
  ...readCalls(ofTasks),
  ...removeCalls(ofTasks),
  upload: upload('/task-attachments/upload/:id', ofTasks, { params: idParams }),
  uploadSingle: uploadSingle('/task-attachments/upload-single/:id', ofTasks),
  /** Returns the input of `upload` that names the record. */
  uploadTo: (taskId: number) => ({ params: { id: taskId } }),
};

/** Shows a file to the client of the task, or hides it. Returns 409 while the page of the client has no files (ADR 0138). */
export const showFileToClient = contract({
  method: 'PUT',
  path: '/task-attachments/:id/client',
  summary: 'Mostrar um arquivo ao cliente, ou ocultá-lo',
  access: 'tasks:EDIT',
  owner: taskOwner,
  versioned: true,
  params: idParams,
  body: z.object({ isForClient: z.boolean({ error: 'Opção inválida' }), version: versionInput }),
  response: attachment,
});

const ofDeliveries: FamilyPaths = {
  at: '/delivery-attachments',
  ofRecord: '/delivery/:id',
  content: '/:id/download',
  read: 'deliveries:VIEW',
  write: 'deliveries:MANAGE',
};
export const deliveryAttachments = {
  ...usualFiles,
  ...readCalls(ofDeliveries),
  ...removeCalls(ofDeliveries),
  upload: upload('/delivery-attachments/upload', ofDeliveries, {
    body: z.object({ deliveryId: idParam }),
  }),
  uploadTo: (deliveryId: number) => ({ body: { deliveryId } }),
};

const ofDeliveryItems: FamilyPaths = {
  at: '/delivery-item-attachments',
  ofRecord: '/delivery-item/:id',
  content: '/:id/download',
  read: 'deliveryItems:VIEW',
  write: 'deliveryItems:EDIT',
};
export const deliveryItemAttachments = {
  ...usualFiles,
  ...readCalls(ofDeliveryItems),
  ...removeCalls(ofDeliveryItems),
  upload: upload('/delivery-item-attachments/upload', ofDeliveryItems, {
    body: z.object({ deliveryItemId: idParam }),
  }),
  uploadTo: (deliveryItemId: number) => ({ body: { deliveryItemId } }),
};

const ofBillingPeriods: FamilyPaths = {
  at: '/billing-period-attachments',
  ofRecord: '/billing-period/:id',
  content: '/:id/download',
  read: 'billing:VIEW',
  write: 'billing:EDIT',
};
export const billingPeriodAttachments = {
  ...billingFiles,
  ...readCalls(ofBillingPeriods),
  ...removeCalls(ofBillingPeriods),
  upload: upload('/billing-period-attachments/upload/:id', ofBillingPeriods, { params: idParams }),
  uploadSingle: uploadSingle('/billing-period-attachments/upload-single/:id', ofBillingPeriods),
  uploadTo: (periodId: number) => ({ params: { id: periodId } }),
};

export type AttachmentFamily =
  | typeof taskAttachments
  | typeof deliveryAttachments
  | typeof deliveryItemAttachments
  | typeof billingPeriodAttachments;

import { upload } from '@demanda/api/upload';
import {
  deliveryItemAttachments,
  taskAttachments,
  type Attachment,
  type AttachmentFamily,
} from '@demanda/contracts/attachments';
import { deliveryItemComments, taskComments, type CommentCalls } from '@demanda/contracts/comments';

export type CommentedKind = 'tasks' | 'deliveryItems';

/** A kind of record with comments. */
export interface CommentKind {
  name: string;
  /** Name of the kind in links to comments. */
  key: CommentedKind;
  /** The calls of the kinds have the same shapes. */
  calls: CommentCalls;
  files: AttachmentFamily;
  sendFile: (recordId: number, file: File) => Promise<Attachment[]>;
  /** Query-key prefix of the record's files in `libs/attachments`. */
  filesKey: (recordId: number) => unknown[];
  /** 'esta tarefa' */
  thisRecord: string;
}

const tasks: CommentKind = {
  name: 'tasks',
  key: 'tasks',
  calls: taskComments,
  files: taskAttachments,
  sendFile: (id, file) => upload(taskAttachments.upload, { ...taskAttachments.uploadTo(id), files: [file] }),
  filesKey: (id) => ['attachments', 'task', id],
  thisRecord: 'esta tarefa',
};

const deliveryItems: CommentKind = {
  name: 'delivery-items',
  key: 'deliveryItems',
  calls: deliveryItemComments,
  files: deliveryItemAttachments,
  sendFile: (id, file) =>
    upload(deliveryItemAttachments.upload, { ...deliveryItemAttachments.uploadTo(id), files: [file] }),
  filesKey: (id) => ['attachments', 'delivery-item', id],
  thisRecord: 'este item',
};

export const kinds: Record<CommentedKind, CommentKind> = { tasks, deliveryItems };

/** A record whose comments are shown. */
export interface CommentedRecord {
  kind: CommentKind;
  id: number;
}

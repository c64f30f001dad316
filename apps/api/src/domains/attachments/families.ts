import {
  billingPeriodAttachments,
  deliveryAttachments,
  deliveryItemAttachments,
  taskAttachments,
  type AttachmentFamily,
} from '@demanda/contracts/attachments';
import type { Database } from '../../engines/database/schema';
import type { SessionUser } from '../../kernel/session-user';
import { refuseTasksOfOthers } from '../tasks/rules';

/** The column of an attachment that refers to its record. */
export type OwnerColumn = 'task_id' | 'delivery_id' | 'delivery_item_id' | 'billing_period_id';

/** A kind of record that files are attached to. */
export interface Family<Calls extends AttachmentFamily = AttachmentFamily> {
  calls: Calls;
  column: OwnerColumn;
  table: keyof Database & ('tasks' | 'deliveries' | 'delivery_items' | 'billing_periods');
  /** Message for an unknown record. */
  unknown: string;
  /**
   * Throws 403 when this user may not change the files of these records, in addition to the permission of the
   * call.
   */
  refuse?: (user: SessionUser, owners: readonly { created_by_id: number }[]) => void;
}

export const taskFiles = {
  calls: taskAttachments,
  column: 'task_id',
  table: 'tasks',
  unknown: 'Tarefa não encontrada',
  refuse: refuseTasksOfOthers,
} satisfies Family;

export const deliveryFiles = {
  calls: deliveryAttachments,
  column: 'delivery_id',
  table: 'deliveries',
  unknown: 'Entrega não encontrada',
} satisfies Family;

export const deliveryItemFiles = {
  calls: deliveryItemAttachments,
  column: 'delivery_item_id',
  table: 'delivery_items',
  unknown: 'Item de entrega não encontrado',
} satisfies Family;

export const billingPeriodFiles = {
  calls: billingPeriodAttachments,
  column: 'billing_period_id',
  table: 'billing_periods',
  unknown: 'Período não encontrado',
} satisfies Family;

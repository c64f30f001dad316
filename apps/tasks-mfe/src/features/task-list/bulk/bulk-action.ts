import type { OfferedFill } from '@demanda/federation/slot-host';
import type { TaskEmail } from '../../../api/task-emails';
import type { BulkField } from '../change/bulk-fields';

/** Changes fields of the selected tasks, beginning with one of those that the user may change. */
export interface ChangeAction {
  kind: 'change';
  field: BulkField;
  offered: readonly BulkField[];
}

/** What is done with the selected tasks in a dialog (ADR 0076). */
export type BulkAction =
  | ChangeAction
  | { kind: 'fill'; fill: OfferedFill }
  | { kind: 'deliveries' }
  | { kind: 'email'; email: TaskEmail };

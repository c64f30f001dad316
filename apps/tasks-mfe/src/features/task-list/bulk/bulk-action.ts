import type { TaskEmail } from '../../../api/task-emails';
import type { BulkField } from '../change/bulk-fields';

/** What is done with the selected tasks in a dialog (ADR 0076). */
export type BulkAction =
  | { kind: 'change'; field: BulkField }
  | { kind: 'period' }
  | { kind: 'deliveries' }
  | { kind: 'email'; email: TaskEmail };

import type { Priority, TaskType } from '@demanda/contracts/task-labels';
import type { ColumnType, Generated } from 'kysely';
import type {
  Day,
  FoldedName,
  FoldedText,
  Id,
  Money,
  StampedNow,
  Stamps,
} from '../../engines/database/column-types';

export interface TaskTable extends Stamps {
  id: Id;
  code: string;
  title: string;
  description: string | null;
  priority: Generated<Priority>;
  task_type: TaskType | null;
  server_origin: string | null;
  system_module: string | null;
  requester_id: number;
  assignee_id: number | null;
  due_on: Day | null;
  link: string | null;
  meeting_link: string | null;
  /** Kept but ignored while the task has subtasks. */
  own_amount: Money | null;
  /** Own amount, or the sum of the subtasks that are not excluded (G-TASK-20). */
  amount: Money | null;
  has_sub_tasks: Generated<boolean>;
  has_delivery: Generated<boolean>;
  financial_email_sent: Generated<boolean>;
  task_email_sent: Generated<boolean>;
  estimated_hours: Money | null;
  actual_hours: Money | null;
  created_by_id: number;
  /** User of the last change; the creator at first. */
  updated_by_id: number;
  code_key: FoldedText;
  title_key: FoldedText;
  description_key: FoldedText;
  server_origin_key: FoldedText;
  system_module_key: FoldedText;
  link_key: FoldedText;
  meeting_link_key: FoldedText;
  requester_key: FoldedName;
  created_by_key: FoldedName;
  updated_by_key: FoldedName;
  /** Name of the assignee; null without one. */
  assignee_key: ColumnType<string | null, never, never>;
}

export interface SubTaskTable {
  id: Id;
  task_id: number;
  title: string;
  description: string | null;
  amount: Money | null;
  completed: Generated<boolean>;
  excluded: Generated<boolean>;
  position: number | null;
  created_at: StampedNow;
}

declare module '../../engines/database/schema' {
  interface Database {
    tasks: TaskTable;
    sub_tasks: SubTaskTable;
  }
}

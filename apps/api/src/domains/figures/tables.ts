import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { Priority, TaskType } from '@demanda/contracts/task-labels';
import type { GeneratedAlways } from 'kysely';
import type { Money } from '../../engines/database/column-types';
import type { FigureSource } from './figures';

/** Counts and sums, without those of `figure_changes`. */
export interface KeptFigureTable {
  /** Name of `FIGURES`, or 'ready'. */
  figure: string;
  /** What is counted, as text; empty for rows without a value. */
  value: string;
  row_count: number;
  amount: Money;
}

/** What writes have added to the figures since the last fold; inserted by triggers. */
export interface FigureChangeTable {
  id: GeneratedAlways<number>;
  source: GeneratedAlways<FigureSource>;
  requester_id: GeneratedAlways<number | null>;
  assignee_id: GeneratedAlways<number | null>;
  month: GeneratedAlways<string | null>;
  priority: GeneratedAlways<Priority | null>;
  task_type: GeneratedAlways<TaskType | null>;
  status: GeneratedAlways<DeliveryStatus | null>;
  has_billing: GeneratedAlways<boolean | null>;
  charge_rank: GeneratedAlways<number | null>;
  due_on: GeneratedAlways<string | null>;
  row_count: GeneratedAlways<number>;
  amount: GeneratedAlways<string>;
}

/** View: the rows of each task, delivery, charge and payment, with what they are counted by. */
export type FigureSourceView = Omit<FigureChangeTable, 'id'>;

declare module '../../engines/database/schema' {
  interface Database {
    kept_figures: KeptFigureTable;
    figure_changes: FigureChangeTable;
    figure_sources: FigureSourceView;
  }
}

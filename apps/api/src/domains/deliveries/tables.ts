import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Day, Id, FoldedName, StampedNow, Stamps } from '../../engines/database/column-types';

export interface DeliveryTable extends Stamps {
  id: Id;
  task_id: number;
  status: Generated<DeliveryStatus>;
  /** Status computed from the items; null without items (G-DELIV-3). */
  calculated_status: DeliveryStatus | null;
  notes: string | null;
  email_sent: Generated<boolean>;
  /** Computed status, else the stored one. */
  shown_status: GeneratedAlways<DeliveryStatus>;
  updated_by_id: number | null;
}

export interface DeliveryItemTable {
  id: Id;
  delivery_id: number;
  project_id: number;
  status: Generated<DeliveryStatus>;
  branch: string | null;
  source_branch: string | null;
  pull_request: string | null;
  script: string | null;
  started_at: Day | null;
  finished_at: Day | null;
  notes: string | null;
  version: Generated<number>;
  updated_at: StampedNow;
  updated_by_id: number | null;
}

/** Status history of an item; the newest row is its current status. */
export interface DeliveryStatusChangeTable {
  id: Id;
  delivery_item_id: number;
  /** Null for the first status. */
  from_status: DeliveryStatus | null;
  to_status: DeliveryStatus;
  changed_at: StampedNow;
  /** Null for rows older than the history. */
  changed_by_id: number | null;
}

/** One row for each task with deliveries; the seven numbers count its items by status. */
export interface DeliveryGroupTable extends Record<Lowercase<DeliveryStatus>, number> {
  task_id: number;
  /** Status of the newest delivery. */
  delivery_status: DeliveryStatus;
  calculated_status: DeliveryStatus | null;
  shown_status: GeneratedAlways<DeliveryStatus>;
  total_deliveries: number;
  total_items: number;
  /** Keys of the task, which triggers keep up to date. */
  code_key: FoldedName;
  title_key: FoldedName;
}

declare module '../../engines/database/schema' {
  interface Database {
    deliveries: DeliveryTable;
    delivery_items: DeliveryItemTable;
    delivery_groups: DeliveryGroupTable;
    delivery_status_changes: DeliveryStatusChangeTable;
  }
}

import type { Edit } from './edit';

/** Changes of one team, and what the gate must say about them while everything else stays as it is. */
export interface Change {
  name: string;
  edits: Edit[];
  /** What the refusal says; absent when the change must be accepted. */
  refusal?: RegExp;
}

export const UI = 'libs/ui/src';
export const CALLS = 'libs/contracts/src/billing.ts';
/** The field of a period; that of its difference is indented further. */
export const TASK_COUNT = '\n  taskCount: z.int(),';

import { money } from '@demanda/contracts/fields';
import type { ChangeableField } from '@demanda/contracts/task-changes';
import { TASK_TYPES, type Priority, type TaskType } from '@demanda/contracts/task-labels';
import { taskUpdateInput } from '@demanda/contracts/task-shapes';
import { z } from '@demanda/schema';
import { NO_TYPE } from '../../../shared/no-choice';

/** Fields that can be set to one value in many tasks. */
export const BULK_FIELDS = [
  'priority',
  'taskType',
  'requesterId',
  'assigneeId',
  'dueOn',
  'amount',
] as const satisfies ChangeableField[];
export type BulkField = (typeof BULK_FIELDS)[number];

/** Values of the form; those of the chosen fields are set. */
export interface BulkValues {
  priority?: Priority;
  taskType?: TaskType | typeof NO_TYPE;
  requesterId?: number;
  assigneeId?: number;
  /** Empty removes the due day. */
  dueOn?: string | null;
  amount?: number | null;
}

const { priority, requesterId, dueOn } = taskUpdateInput.shape;

/** All values are required: in many tasks nothing is cleared by an empty field. */
const shapes = {
  priority,
  taskType: z.enum([...TASK_TYPES, NO_TYPE], { error: 'Tipo é obrigatório' }),
  requesterId,
  assigneeId: z.int({ error: 'Responsável é obrigatório' }).nonnegative(),
  dueOn: dueOn.refine((day) => day != null, 'Prazo é obrigatório'),
  amount: z
    .preprocess((value) => value ?? undefined, money.optional())
    .refine((value) => value !== undefined, 'Valor é obrigatório'),
};
export const shapeOf = (fields: readonly BulkField[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field, shapes[field]]))) as unknown as z.ZodType<
    BulkValues,
    BulkValues
  >;

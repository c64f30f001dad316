import { money } from '@demanda/contracts/fields';
import type { ChangeableField } from '@demanda/contracts/task-changes';
import { TASK_TYPES, type Priority, type TaskType } from '@demanda/contracts/task-labels';
import { taskUpdateInput } from '@demanda/contracts/task-shapes';
import { z } from '@demanda/schema';

/** Fields that can be set to one value in many tasks. */
export type BulkField = Exclude<ChangeableField, 'title'>;

export const bulkFieldLabels: Record<BulkField, string> = {
  priority: 'Prioridade',
  taskType: 'Tipo',
  requesterId: 'Solicitante',
  amount: 'Valor',
};

/** A choice of its own, so that types are not cleared by a choice that was not made. */
export const NO_TYPE = 'NONE';

/** Values of the form; only that of the chosen field is set. */
export interface BulkValues {
  priority?: Priority;
  taskType?: TaskType | typeof NO_TYPE;
  requesterId?: number;
  amount?: number | null;
}

const { priority, requesterId } = taskUpdateInput.shape;

/** All values are required: in many tasks nothing is cleared by an empty field. */
const shapes = {
  priority: z.object({ priority }),
  taskType: z.object({ taskType: z.enum([...TASK_TYPES, NO_TYPE], { error: 'Tipo é obrigatório' }) }),
  requesterId: z.object({ requesterId }),
  amount: z.object({
    amount: z
      .preprocess((value) => value ?? undefined, money.optional())
      .refine((value) => value !== undefined, 'Valor é obrigatório'),
  }),
};
export const shapeOf = (field: BulkField) => shapes[field] as unknown as z.ZodType<BulkValues, BulkValues>;

import { z } from '@demanda/schema';
import { field, guard } from './guard';

/** Slots and fills in contracts; a build carries the schemas of a slot as JSON Schemas. */

export const slotDefinition = z.object({
  name: z.string().regex(/^[a-z][a-z0-9]*(\.[a-z][a-zA-Z0-9]*)+$/, 'name of a slot expected'),
  version: z.int(),
  kind: z.enum(['view', 'action']),
  props: z.unknown(),
  events: z.unknown().optional(),
});

/** What a remote adds to a slot. */
export const slotFill = z.object({
  slot: slotDefinition,
  /** Name of the part in `parts` of the exposed module. */
  part: z.string().regex(/^[a-z][a-z0-9-]*$/, 'name of a part expected'),
  label: z.string().min(1),
  icon: z.string().optional(),
  /** Ascending position among the fills of the slot. */
  order: z.int(),
  /** Field without which the fill is not offered. */
  reveals: field.optional(),
  ...guard,
});
export type SlotFill = z.infer<typeof slotFill>;

/** What a release says of a fill: the slot by its name. */
export interface ReleasedFill extends Omit<SlotFill, 'slot'> {
  slot: string;
  kind: SlotFill['slot']['kind'];
}

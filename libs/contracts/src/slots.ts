import { z } from '@demanda/schema';

/**
 * Slots of the shell and the remotes: what each passes to those who fill it (`@demanda/federation/slots`). Pages import
 * them as types only, so that no schema is in their code.
 */

/** A card on the dashboard. */
export const dashboardCard = {
  name: 'shell.dashboard.card',
  version: 1,
  kind: 'view',
  props: z.object({}),
} as const;

/** A command of the palette. */
export const paletteCommand = {
  name: 'shell.palette.command',
  version: 1,
  kind: 'action',
  props: z.object({}),
} as const;

/** A fact among those of a task. */
export const taskFact = {
  name: 'tasks.record.fact',
  version: 1,
  kind: 'view',
  props: z.object({
    taskId: z.int(),
    /** Whether a billing period has the task. */
    hasQuoteInBilling: z.boolean(),
  }),
} as const;

/** A fact among those of a requester. */
export const requesterFact = {
  name: 'tasks.requester.fact',
  version: 1,
  kind: 'view',
  props: z.object({ requesterId: z.int() }),
} as const;

/** An action on the selected tasks of the list. */
export const selectedTasks = {
  name: 'tasks.list.selected',
  version: 1,
  kind: 'action',
  props: z.object({ taskIds: z.array(z.int()) }),
  events: z.object({
    /** Takes these tasks out of the selection. */
    onDrop: z.array(z.int()),
  }),
} as const;

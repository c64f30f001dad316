import type { z } from '@demanda/schema';
import type { ComponentType } from 'react';

/**
 * Types of slots: places of a remote, or of the shell, that other remotes fill. Both sides name one definition of
 * `@demanda/contracts/slots`, and the publish gate compares those with which they were built (ADR 0154).
 */

export interface SlotDefinition {
  /** Name of the remote, or `shell`, then the place: `orders.record.fact`. */
  name: string;
  /** Raised when a fill must be written again. */
  version: number;
  /** `view` is shown in its place; `action` is chosen by its label, and shown until it calls `onClose`. */
  kind: 'view' | 'action';
  /** What the slot passes: an object schema. */
  props: unknown;
  /** What a fill may tell the slot: an object schema with the argument of each callback. */
  events?: unknown;
}

/** What the schema of an object allows. */
type ValueOf<S> = S extends z.ZodType
  ? z.infer<S> extends Record<string, never>
    ? unknown
    : z.infer<S>
  : unknown;

/** Functions by which a fill answers its slot. */
type Callbacks<S> = (S extends { events: z.ZodType }
  ? { [E in keyof z.infer<S['events']>]: (value: z.infer<S['events']>[E]) => void }
  : unknown) &
  (S extends { kind: 'action' } ? { onClose: () => void } : unknown);

/** What a slot passes to a fill. */
export type SlotProps<S extends SlotDefinition> = object & ValueOf<S['props']> & Callbacks<S>;

/** A part of a remote; with `load`, nothing is shown until its code has loaded. */
export type PartComponent<P = object> = ComponentType<P> & { load?: () => Promise<unknown> };

interface Filling {
  fills: readonly { part: string; slot: SlotDefinition }[];
}

/** A component for every fill of the contract: what `./remote` exports as `parts`. */
export type RemoteParts<C extends Filling> = {
  [F in C['fills'][number] as F['part']]: PartComponent<SlotProps<F['slot']>>;
};

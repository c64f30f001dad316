import type { Rounds } from '../support/run-alternating';
import type { Bare } from './bare';

/**
 * Whether the total is cached; a list is measured in both states, because a write to its tables invalidates the cache.
 */
export interface Mode {
  text: string;
  isKnown: boolean;
  rounds: Rounds;
}

export const cacheModes = (counted: Rounds, known: Rounds): Mode[] => [
  { text: 'after a write to its tables: the total is counted', isKnown: false, rounds: counted },
  { text: 'nothing written to them since: the total is known', isKnown: true, rounds: known },
];

/** Returns the preparation of each run for a mode. */
export const preparing = ({ isKnown }: Mode, bare: Bare): (() => Promise<unknown>) | undefined =>
  isKnown ? undefined : () => bare.write();

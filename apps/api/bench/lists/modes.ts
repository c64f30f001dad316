import type { Rounds } from '../../../../tools/bench/take-turns';
import type { Bare } from './bare';

/** A total that was counted before is known until somebody writes: a list is measured in both states. */
export interface Mode {
  text: string;
  isKnown: boolean;
  rounds: Rounds;
}

export const modes = (counted: Rounds, known: Rounds): Mode[] => [
  { text: 'after a write: the total is counted', isKnown: false, rounds: counted },
  { text: 'nothing written since: the total is known', isKnown: true, rounds: known },
];

/** What brings a mode about before each run. */
export const preparing = ({ isKnown }: Mode, bare: Bare): (() => Promise<unknown>) | undefined =>
  isKnown ? undefined : () => bare.write();

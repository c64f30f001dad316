import type { SubTaskInput } from '@demanda/contracts/sub-tasks';
import { readAmount } from '@demanda/contracts/typed-amount';
import { emptySubTask } from './task-values';

/** Returns whether a text is a list, which an input of one line would lose. */
export const isList = (text: string): boolean => /[\n\r\t]/.test(text.trim());

/**
 * Reads pasted lines as new subtasks, one for each line that is not blank. The last cell of a line copied from a
 * spreadsheet is the amount when it can be read as one; other cells belong to the title.
 */
export const readSubTasks = (text: string): SubTaskInput[] =>
  text
    .split(/[\n\r]+/)
    .map((line) => line.split('\t').flatMap((cell) => cell.trim() || []))
    .filter((cells) => cells.length > 0)
    .map(readCells);

function readCells(cells: string[]): SubTaskInput {
  const read = cells.length > 1 ? readAmount(cells.at(-1)!) : undefined;
  return read && 'value' in read
    ? { ...emptySubTask, title: cells.slice(0, -1).join(' '), amount: read.value }
    : { ...emptySubTask, title: cells.join(' ') };
}

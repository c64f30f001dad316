import { differenceText } from '@demanda/contracts/difference-text';
import type { Task } from '@demanda/contracts/task-shapes';
import { formatMoney } from '@demanda/ui/format';

/** Returns the text for the difference that no period bills; undefined for users who may not see amounts (G-USE-10). */
export const unbilledText = ({ unbilledAmount }: Pick<Task, 'unbilledAmount'>): string | undefined =>
  unbilledAmount
    ? differenceText(
        { added: Math.max(unbilledAmount, 0), removed: Math.max(-unbilledAmount, 0) },
        formatMoney,
      )
    : undefined;

import { differenceText } from '@demanda/contracts/billing-differences';
import type { Task } from '@demanda/contracts/tasks';
import { formatMoney } from '@demanda/ui/format';

/** What no period bills of a task that one billed for another amount; nothing for who sees no amounts (G-USE-10). */
export const unbilledText = ({ unbilledAmount }: Pick<Task, 'unbilledAmount'>): string | undefined =>
  unbilledAmount
    ? differenceText(
        { added: Math.max(unbilledAmount, 0), removed: Math.max(-unbilledAmount, 0) },
        formatMoney,
      )
    : undefined;

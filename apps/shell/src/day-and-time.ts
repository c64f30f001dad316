import { formatDate, formatDateTime } from '@demanda/ui/format';

const DAY_MS = 24 * 60 * 60_000;

/** Returns 'hoje às 03:04', 'ontem às 03:04' or '21/11/2026 às 03:04'. */
export function dayAndTime(instant: string, now = Date.now()): string {
  const [day = '', time = ''] = formatDateTime(instant).split(' ');
  const dayOf = (epochMs: number) => formatDate(new Date(epochMs).toISOString());
  const name = { [dayOf(now - DAY_MS)]: 'ontem', [dayOf(now)]: 'hoje' }[day] ?? day;
  return `${name} às ${time}`;
}

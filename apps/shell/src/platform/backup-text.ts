import type { BackupSchedule } from '@demanda/contracts/backups';
import { formatDate, formatDateTime } from '@demanda/ui/format';

const DAY_MS = 24 * 60 * 60_000;
const MINUTES_PER_HOUR = 60;

/** Returns 'hoje às 03:04', 'ontem às 03:04' or '21/11/2026 às 03:04'. */
export function dayAndTime(instant: string, now = Date.now()): string {
  const [day = '', time = ''] = formatDateTime(instant).split(' ');
  const dayOf = (epochMs: number) => formatDate(new Date(epochMs).toISOString());
  const name = { [dayOf(now - DAY_MS)]: 'ontem', [dayOf(now)]: 'hoje' }[day] ?? day;
  return `${name} às ${time}`;
}

/** Returns 'Todos os dias às 03:00', 'A cada 6 horas' or 'A cada 30 minutos'. */
export function scheduleText(schedule: BackupSchedule): string {
  if ('at' in schedule) return `Todos os dias às ${schedule.at} (Brasília)`;
  const { everyMinutes } = schedule;
  if (everyMinutes % MINUTES_PER_HOUR > 0) return `A cada ${everyMinutes} min`;
  return `A cada ${everyMinutes / MINUTES_PER_HOUR} h`;
}

import type { BackupSchedule } from '@demanda/contracts/backups';

const MINUTES_PER_HOUR = 60;

/** Returns 'Todos os dias às 03:00', 'A cada 6 horas' or 'A cada 30 minutos'. */
export function scheduleText(schedule: BackupSchedule): string {
  if ('at' in schedule) return `Todos os dias às ${schedule.at} (Brasília)`;
  const { everyMinutes } = schedule;
  if (everyMinutes % MINUTES_PER_HOUR > 0) return `A cada ${everyMinutes} min`;
  return `A cada ${everyMinutes / MINUTES_PER_HOUR} h`;
}

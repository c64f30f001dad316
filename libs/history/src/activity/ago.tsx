import { formatDateTime } from '@demanda/ui/format';

const words = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const STEPS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** Returns how long ago a UTC instant was: 'agora', 'há 5 minutos', 'ontem', 'há 2 semanas'. */
function formatAgo(instant: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(instant);
  const step = STEPS.find(([, lengthMs]) => passedMs >= lengthMs);
  return step ? words.format(-Math.floor(passedMs / step[1]), step[0]) : 'agora';
}

/** How long ago something was, with its exact time for a pointer and for screen readers. */
export const Ago = ({ instant, nowMs }: { instant: string; nowMs: number }) => (
  <span title={formatDateTime(instant)}>
    {formatAgo(instant, nowMs)}
    <span className="visually-hidden">, {formatDateTime(instant)}</span>
  </span>
);

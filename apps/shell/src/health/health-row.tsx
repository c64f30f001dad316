import {
  healthPartLabels,
  healthStateLabels,
  type HealthPart,
  type HealthState,
} from '@demanda/contracts/platform-health';
import { Tag, type Tone } from '@demanda/ui/core';
import { dayAndTime } from '../day-and-time';
import styles from './health.module.css';

const TONES: Record<HealthState, Tone> = { good: 'success', attention: 'warning', down: 'danger' };

/** Age below which a good moment is now; the page refreshes more often. */
const NOW_MS = 60_000;

/** A part with its state, what was found, what to do and its last good moment. */
export function HealthRow({
  part,
  state,
  text,
  advice,
  lastGoodAt,
  readAt,
}: HealthPart & { readAt: string }) {
  return (
    <li className={styles.part}>
      <h2 className={styles.name}>{healthPartLabels[part]}</h2>
      <Tag tone={TONES[state]}>{healthStateLabels[state]}</Tag>
      <div className={styles.finding}>
        <p>{text}</p>
        {advice && <p className={styles.advice}>{advice}</p>}
      </div>
      <p className={styles.time}>{timeText({ state, lastGoodAt, readAt })}</p>
    </li>
  );
}

function timeText({
  state,
  lastGoodAt,
  readAt,
}: Pick<HealthPart, 'state' | 'lastGoodAt'> & { readAt: string }) {
  if (lastGoodAt === null) return state === 'good' ? 'Ainda sem registro' : 'Sem registro de um momento bom';
  if (state === 'good' && Date.parse(readAt) - Date.parse(lastGoodAt) < NOW_MS) return 'Bom agora';
  return `Bom por último ${dayAndTime(lastGoodAt)}`;
}

import type { HealthPart } from '@demanda/contracts/platform-health';

/** What was found of a part; without `advice` there is nothing to do. */
export interface Finding extends Pick<HealthPart, 'state' | 'text'> {
  advice?: string;
  /** Now for a part that is good. */
  lastGoodAt?: Date | null;
}

/** Returns a row of the page. */
export function toPart(
  part: HealthPart['part'],
  { state, text, advice, lastGoodAt }: Finding,
  now: number,
): HealthPart {
  const at = lastGoodAt === undefined && state === 'good' ? new Date(now) : lastGoodAt;
  return { part, state, text, advice: advice ?? null, lastGoodAt: at?.toISOString() ?? null };
}

const list = new Intl.ListFormat('pt-BR');

/** 'a, b e c'. */
export const listText = (items: readonly string[]): string => list.format(items);

import type { Comparison, WrongFigure } from './compare';

const NAMES: Record<WrongFigure['of'], string> = { task: 'tarefa', period: 'período' };

/** Returns the text of a comparison for the operator: a line for each of the first differences. */
export function describeFigures({ count, first }: Comparison): string {
  if (count === 0) return 'Os valores guardados do faturamento são iguais aos contados.';
  const lines = first.map(
    ({ of, id, kept, counted }) =>
      `${NAMES[of]} ${id}: guardado ${JSON.stringify(kept)}, contado ${JSON.stringify(counted)}`,
  );
  const differences = count === 1 ? '1 valor guardado difere' : `${count} valores guardados diferem`;
  return [`${differences} do contado:`, ...lines, ...(count > first.length ? ['…'] : [])].join('\n');
}

import { PLAN_STATEMENT_TIMEOUT_MS, type Plan, type PlannedMigration } from './plan';
import type { BlockingLock } from './read-locks';
import { LOCK_LIMITS } from './short-locks';
import type { Product } from './state';

/** What others wait for while a lock is held. */
const EFFECTS: Record<BlockingLock['mode'], string> = {
  AccessExclusiveLock: 'ACCESS EXCLUSIVE: leituras e gravações esperam',
  ExclusiveLock: 'EXCLUSIVE: gravações esperam',
  ShareRowExclusiveLock: 'SHARE ROW EXCLUSIVE: gravações esperam',
  ShareLock: 'SHARE: gravações esperam',
};

/** Longest statement that is printed whole. */
const MAX_CHARACTERS = 300;
/** Statements of one migration that are printed. */
const MAX_STATEMENTS = 12;

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const milliseconds = (tookMs: number) => `${number.format(tookMs)} ms`;
const seconds = (timeMs: number) => `${number.format(timeMs / 1000)} s`;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)} …` : line;
}

function describeMigration(planned: PlannedMigration): string[] {
  const { name, tookMs, statements, locks, toleratedFrom, isTooLong } = planned;
  const unfinished = isTooLong ? `mais de ${seconds(PLAN_STATEMENT_TIMEOUT_MS)}` : 'não ensaiado';
  return [
    '',
    `${name}${tookMs === undefined ? '' : ` (${milliseconds(tookMs)})`}`,
    ...statements.slice(0, MAX_STATEMENTS).map((one) => {
      const took = one.tookMs === undefined ? unfinished : milliseconds(one.tookMs);
      return `  ${shortened(one.text)}; -- ${took}`;
    }),
    ...(statements.length > MAX_STATEMENTS ? [`  … e mais ${statements.length - MAX_STATEMENTS}`] : []),
    ...locks.map(
      ({ table, rows, mode }) =>
        `  bloqueia ${table} (${number.format(rows)} linhas) até ${milliseconds(tookMs!)}, ${EFFECTS[mode]}`,
    ),
    ...(toleratedFrom
      ? [`  exige servidores da versão ${toleratedFrom} em diante: atualize todos antes`]
      : []),
  ];
}

function outcome(migrations: readonly PlannedMigration[]): string[] {
  if (migrations.at(-1)!.isTooLong) {
    return ['O ensaio parou aqui, porque quem trabalha esperaria. Atualize quando ninguém trabalhar.'];
  }
  const isOpen = migrations.every(({ toleratedFrom }) => toleratedFrom === undefined);
  return [
    `Uma tabela em uso é esperada por ${seconds(LOCK_LIMITS.lockTimeoutMs)} e tentada de novo depois de uma pausa, ` +
      'para que ninguém espere atrás dela.',
    'O que não foi ensaiado roda aos poucos, sem bloquear ninguém.',
    ...(isOpen
      ? ['Servidores da versão anterior continuam a funcionar durante e depois da atualização.']
      : []),
  ];
}

/** Returns a plan as text for the person at the console. */
export function describePlan(plan: Plan, { version, migrations: known }: Product): string {
  const { newest = 'nenhuma migração', isNewer, pending, migrations } = plan;
  const place = `Servidor ${version}; banco de dados em ${newest}`;
  if (isNewer) {
    return `${place}, mais novo do que ${Object.keys(known).sort().at(-1)}, a última deste servidor, que trabalha com ele. Nada a fazer.`;
  }
  if (migrations.length === 0) return `${place}. Nada a fazer.`;
  return [
    `${place}; migrações pendentes: ${pending.length}. Nada foi alterado.`,
    ...migrations.flatMap(describeMigration),
    '',
    ...outcome(migrations),
  ].join('\n');
}

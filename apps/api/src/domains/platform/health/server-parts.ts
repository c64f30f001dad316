import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { isSpaceLow, isSpaceUsedUp } from '../../../kernel/disk-space';
import { sizeText } from '../../../kernel/format';
import type { Releases } from '../releases/releases';
import { nameOfInstance, type InstanceRow } from './instances';
import { listText, type Finding } from './part';

/** Health of the servers and of what they run on. */

const SLOW_DATABASE_MS = 1_000;

export async function databaseHealth(db: Db): Promise<Finding> {
  const startedAt = performance.now();
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  const ms = Math.round(performance.now() - startedAt);
  const text = `PostgreSQL ${rows[0]!.version} responde em ${ms} ms.`;
  if (ms < SLOW_DATABASE_MS) return { state: 'good', text };
  const advice = 'A máquina do banco está sobrecarregada ou uma consulta demora demais: veja a carga dela.';
  return { state: 'attention', text, advice };
}

const isAlive = ({ isGone }: InstanceRow): boolean => !isGone;
const earliest = (dates: (Date | null)[]): Date | null =>
  dates.every((date) => date !== null) ? new Date(Math.min(...dates.map(Number))) : null;

export function diskHealth(instances: readonly InstanceRow[]): Finding {
  const disks = instances.filter(isAlive).flatMap((row) => {
    const { disk_free_bytes: freeBytes, disk_total_bytes: totalBytes } = row;
    return freeBytes === null || totalBytes === null ? [] : [{ row, freeBytes, totalBytes }];
  });
  const [fullest] = disks.sort((a, b) => a.freeBytes - b.freeBytes);
  if (!fullest) return { state: 'good', text: 'Nenhuma instância grava em um disco seu.' };
  const place = disks.length > 1 ? ` em ${nameOfInstance(fullest.row)}, a instância com menos espaço` : '';
  const text = `${sizeText(fullest.freeBytes)} livres de ${sizeText(fullest.totalBytes)}${place}.`;
  if (!isSpaceLow(fullest)) return { state: 'good', text };
  return {
    state: isSpaceUsedUp(fullest) ? 'down' : 'attention',
    text,
    advice: 'Libere espaço ou aumente o disco: sem espaço nada mais é salvo.',
    lastGoodAt: earliest(disks.map(({ row }) => row.disk_good_at)),
  };
}

export function instancesHealth(instances: readonly InstanceRow[]): Finding {
  const gone = instances.filter(({ isGone }) => isGone);
  const count = instances.length - gone.length;
  const text = `${count} ${count === 1 ? 'instância' : 'instâncias'} no ar`;
  if (gone.length === 0) return { state: 'good', text: `${text}.` };
  return {
    state: 'attention',
    text: `${text}; sem sinal de ${listText(gone.map(nameOfInstance))}.`,
    advice:
      'Veja o registro dessa máquina e inicie o servidor de novo. Uma instância retirada some em um dia.',
    lastGoodAt: earliest(gone.map(({ seen_at }) => seen_at)),
  };
}

export function versionsHealth(instances: readonly InstanceRow[], releases: Releases | undefined): Finding {
  const alive = instances.filter(isAlive);
  const versions = [...new Set(alive.map(({ version }) => version))].sort();
  if (versions.length > 1) {
    return {
      state: 'attention',
      text: `As instâncias têm versões diferentes: ${listText(versions)}.`,
      advice: 'Termine a atualização: instale a mesma versão em todas.',
      // Before it started they were the same.
      lastGoodAt: alive[0]!.started_at,
    };
  }
  const live = releases?.live();
  if (releases?.problem() !== undefined) {
    return {
      state: live ? 'attention' : 'down',
      text: 'A publicação mais nova não entrou no ar.',
      advice: 'O registro do servidor diz o motivo; ela entra sozinha quando ele for corrigido.',
      lastGoodAt: live?.deployment.at ? new Date(live.deployment.at) : null,
    };
  }
  const page = live ? `versão ${live.release.number} das páginas` : 'sem páginas publicadas';
  return { state: 'good', text: `Servidor ${versions[0] ?? 'sem versão conhecida'}, ${page}.` };
}

import type { TaskInput } from '@demanda/contracts/task-shapes';

/**
 * What people wrote and the server acknowledged. Everything that is stored of a task follows from its code and
 * version, so that half of a write is recognised.
 */

export interface KnownTask {
  code: string;
  id: number;
  version: number;
  /** Ids of its subtasks. */
  parts: number[];
  files: string[];
  isDeleted: boolean;
}

export type Damage = 'lost' | 'doubled' | 'torn';
export interface Finding {
  damage: Damage | 'refused';
  text: string;
}

export const PREFIX = 'FALHA';
const PARTS = [1, 2, 3];

export const titleAt = (code: string, version: number) => `Tarefa ${code}, versão ${version}`;
export const partsAt = (version: number) =>
  PARTS.map((part) => ({ title: `Parte ${part}, versão ${version}`, amount: part + version }));
export const amountAt = (version: number) => partsAt(version).reduce((sum, { amount }) => sum + amount, 0);

/** Returns the input of a task in this version; `parts` are the ids of its subtasks. */
export function inputAt(
  { code, version, parts }: Pick<KnownTask, 'code' | 'version' | 'parts'>,
  requesterId: number,
): TaskInput {
  const subTasks = partsAt(version).map((part, index) => ({ ...part, id: parts[index] }));
  const description = `${titleAt(code, version)}\n`.repeat(20);
  return {
    code,
    title: titleAt(code, version),
    description,
    priority: 'LOW',
    requesterId,
    hasSubTasks: true,
    subTasks,
  };
}

/** Returns the content of a file with this name, up to 90 kB. */
export const contentOf = (name: string) => `Anexo ${name}\n`.repeat(1 + ((name.length * 977) % 3_000));

type Kind = 'record' | 'file';

/** Records what was acknowledged, and what was found to be wrong. */
export function createJournal() {
  const tasks = new Map<string, KnownTask>();
  const findings: Finding[] = [];
  const waiting = new Set<{ sinceMs: number; kind: Kind; resolve: (ms: number) => void }>();
  let acknowledged = 0;

  return {
    tasks,
    findings,
    find: (damage: Finding['damage'], text: string) => void findings.push({ damage, text }),
    acknowledged: () => acknowledged,

    /** Counts an acknowledged write that was sent at this time of performance.now(). */
    acknowledge(sentAt: number, kind: Kind = 'record'): void {
      acknowledged += 1;
      for (const one of waiting) {
        if (sentAt < one.sinceMs || one.kind !== kind) continue;
        waiting.delete(one);
        one.resolve(performance.now());
      }
    },

    /** Resolves with the time of the first acknowledgement of a write sent later than `sinceMs`. */
    nextAcknowledgement: (sinceMs: number, kind: Kind = 'record') =>
      new Promise<number>((resolve) => waiting.add({ sinceMs, kind, resolve })),
  };
}
export type Journal = ReturnType<typeof createJournal>;

import { Readable } from 'node:stream';
import { insertAttachments } from '../src/domains/attachments/repository';
import type { Db } from '../src/engines/database/schema';
import { newStorageKey, type FileStorage } from '../src/engines/storage/storage';
import { runAsActor } from '../src/kernel/audit-context';
import { pagePdf } from './files/pdf';
import { columnsPng } from './files/png';

interface DemoFile {
  name: string;
  contentType: string;
  content: Buffer;
}

const picture = (): DemoFile => ({
  name: 'Tela atual.png',
  contentType: 'image/png',
  content: columnsPng([70, 120, 95, 160, 140, 185, 110]),
});
const proposal = (): DemoFile => ({
  name: 'Proposta técnica.pdf',
  contentType: 'application/pdf',
  content: pagePdf('Proposta técnica', [
    'Situação atual: o relatório é montado à mão a cada fechamento.',
    'Proposta: gerar o relatório pelo sistema, com os filtros da tela.',
    'Prazo estimado: três semanas, com homologação do solicitante.',
  ]),
});
const notes = (): DemoFile => ({
  name: 'Anotações da reunião.txt',
  contentType: 'text/plain',
  content: Buffer.from('Participantes: Ana, Carlos e Júlia.\r\nDecisão: começar pela tela de consulta.\r\n'),
});
const hours = (): DemoFile => ({
  name: 'horas.csv',
  contentType: 'text/csv',
  content: Buffer.from('dia;horas\r\n2026-03-02;6\r\n2026-03-03;7,5\r\n2026-03-04;4\r\n'),
});

/** Files of the newest tasks, one array for each task. */
const filesOfTasks = () => [[picture(), proposal(), notes()], [notes()], [picture(), hours()], [proposal()]];

async function store(storage: FileStorage, { name, contentType, content }: DemoFile) {
  const key = newStorageKey();
  await storage.put(key, Readable.from([content]));
  return { key, name, contentType, size: content.length };
}

/** Attaches small files to the newest demonstration tasks. */
export async function seedFiles(db: Db, storage: FileStorage): Promise<void> {
  const plan = filesOfTasks();
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'created_by_id'])
    .orderBy('created_at', 'desc')
    .limit(plan.length)
    .execute();
  for (const [index, { id, created_by_id: userId }] of tasks.entries()) {
    const files = await Promise.all(plan[index]!.map((file) => store(storage, file)));
    await runAsActor({ userId, traceId: '' }, () =>
      insertAttachments(db, { column: 'task_id', id, userId }, files),
    );
  }
}

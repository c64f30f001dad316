import { taskAttachments, type Attachment } from '@demanda/contracts/attachments';
import { ERROR_CODES, type ErrorBody } from '@demanda/contracts/errors';
import type { Page } from '@demanda/contracts/list';
import { createRequester } from '@demanda/contracts/requesters';
import type { Task } from '@demanda/contracts/task-shapes';
import {
  createTask,
  createTaskWithFiles,
  deleteTask,
  getTask,
  listTasks,
  updateTask,
} from '@demanda/contracts/tasks';
import { randomUUID } from 'node:crypto';
import type { Answer, Client } from './client';
import { contentOf, inputAt, PREFIX, titleAt, type Journal, type KnownTask } from './journal';
import { settle } from './settle';

const PEOPLE = 4;

const fileNamed = (name: string) => ({ name, content: contentOf(name) });

/** What one person does with one task. Everything is written in the journal as soon as it is acknowledged. */
function createWork(client: Client, journal: Journal, requesterId: number) {
  const refuse = (what: string, { status, body }: Answer<unknown>) =>
    journal.find('refused', `${what}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`);

  async function findTask(code: string): Promise<Task | undefined> {
    const { status, body } = await client.call<Page<Task>>(listTasks, { query: { code } });
    const found = status === 200 ? body.content.filter((task) => task.code === code) : [];
    if (found.length > 1) journal.find('doubled', `${code} exists ${found.length} times`);
    return found[0];
  }

  async function filesOf(id: number): Promise<Attachment[]> {
    const { status, body } = await client.call<Attachment[]>(taskAttachments.list, { params: { id } });
    return status === 200 ? body : [];
  }

  return {
    async create(code: string, files: string[]): Promise<KnownTask | undefined> {
      const input = { body: inputAt({ code, version: 0, parts: [] }, requesterId), key: randomUUID() };
      const answer = await settle<Task>(client, {
        contract: files.length > 0 ? createTaskWithFiles : createTask,
        input: files.length > 0 ? { ...input, files: files.map(fileNamed) } : input,
        look: () => findTask(code),
      });
      if (answer.status >= 400) return void refuse(`create ${code}`, answer);
      const { id, subTasks } = answer.body;
      const task = { code, id, version: 0, parts: subTasks.map((part) => part.id), files, isDeleted: false };
      journal.tasks.set(code, task);
      journal.acknowledge(answer.sentAt, files.length > 0 ? 'file' : 'record');
      return task;
    },

    /** Changes title, description and all subtasks in one call. */
    async edit(task: KnownTask): Promise<void> {
      const next = { ...task, version: task.version + 1 };
      const body = { ...inputAt(next, requesterId), version: task.version };
      const isDone = (stored?: Task) => stored?.title === titleAt(task.code, next.version);
      const answer = await settle<Task & ErrorBody>(client, {
        contract: updateTask,
        input: { params: { id: task.id }, body },
        look: async () => {
          const { body: stored } = await client.call<Task>(getTask, { params: { id: task.id } });
          return isDone(stored) ? stored : undefined;
        },
      });
      const { status, body: said } = answer;
      // A repetition of an edit that was done.
      const isRepeated =
        status === 409 && said.errorCode === ERROR_CODES.staleVersion && isDone(said.current as Task);
      if (status >= 400 && !isRepeated) return refuse(`edit ${task.code} to ${next.version}`, answer);
      task.version = next.version;
      journal.acknowledge(answer.sentAt);
    },

    async attach(task: KnownTask, name: string): Promise<void> {
      const answer = await settle(client, {
        contract: taskAttachments.upload,
        input: { params: { id: task.id }, files: [fileNamed(name)], key: randomUUID() },
        look: async () => (await filesOf(task.id)).find((file) => file.originalFileName === name),
      });
      if (answer.status >= 400) return refuse(`attach ${name}`, answer);
      task.files.push(name);
      journal.acknowledge(answer.sentAt, 'file');
    },

    async remove(task: KnownTask): Promise<void> {
      const params = { id: task.id };
      const answer = await settle(client, {
        contract: deleteTask,
        input: { params },
        look: async () => undefined,
      });
      if (answer.status >= 400 && answer.status !== 404) return refuse(`delete ${task.code}`, answer);
      task.isDeleted = true;
      journal.acknowledge(answer.sentAt);
    },

    read: () => client.call(listTasks, { query: { size: 20, sort: 'createdAt,desc' } }),
  };
}

/** Lets people write and read without a break until `stop`. */
export async function startPeople(client: Client, journal: Journal) {
  let isRunning = true;
  const requester = await client.call<{ id: number }>(createRequester, {
    body: { name: 'Quem pede', email: 'quem.pede@cliente.example' },
    key: randomUUID(),
  });
  const { create, edit, attach, remove, read } = createWork(client, journal, requester.body.id);

  async function workAs(person: number): Promise<void> {
    for (let round = 0; isRunning; round += 1) {
      const code = `${PREFIX}-${person}-${round}`;
      const task = await create(code, round % 4 === 1 ? [`${code}-0.txt`] : []);
      if (!task) continue;
      await edit(task);
      if (round % 2 === 0) await attach(task, `${code}-1.txt`);
      await read();
      await edit(task);
      if (round % 5 === 4) await remove(task);
    }
  }
  const people = Array.from({ length: PEOPLE }, (_, person) =>
    workAs(person).catch((error: Error) => journal.find('refused', error.message)),
  );

  return {
    /** Resolves when every write has a result. */
    async stop(): Promise<void> {
      isRunning = false;
      await Promise.all(people);
    },
  };
}

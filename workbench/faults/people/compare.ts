import { taskAttachments, type Attachment } from '@demanda/contracts/attachments';
import { MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import type { Page } from '@demanda/contracts/list';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { listTasks } from '@demanda/contracts/tasks';
import type { Client } from './client';
import { amountAt, contentOf, partsAt, PREFIX, titleAt, type Finding, type KnownTask } from './journal';

/** Compares what is stored with what was acknowledged. */

interface Options {
  /** People wrote on after the journal ended, as in a backup: what is newer is right. */
  mayBeNewer?: boolean;
}

async function readTasks(client: Client): Promise<Map<string, TaskRow[]>> {
  const stored = new Map<string, TaskRow[]>();
  for (let page = 0; ; page += 1) {
    const query = { code: PREFIX, page, size: MAX_PAGE_SIZE, sort: 'id,asc' };
    const { status, body } = await client.call<Page<TaskRow>>(listTasks, { query });
    if (status !== 200) throw new Error(`The tasks were not read: ${status}.`);
    for (const task of body.content) stored.set(task.code, [...(stored.get(task.code) ?? []), task]);
    if (body.last) return stored;
  }
}

/** Returns whether title, amount and subtasks of a task were written by the same call. */
function isWhole({ code, version, title, amount, subTasks }: TaskRow): boolean {
  const parts = subTasks.map((part) => ({ title: part.title, amount: part.amount }));
  return (
    title === titleAt(code, version) &&
    amount === amountAt(version) &&
    JSON.stringify(parts) === JSON.stringify(partsAt(version))
  );
}

function* judgeTask(known: KnownTask, stored: TaskRow[], { mayBeNewer }: Options): Generator<Finding> {
  const { code, version, isDeleted } = known;
  const [task, ...more] = stored;
  if (more.length > 0) yield { damage: 'doubled', text: `${code} exists ${stored.length} times` };
  if (isDeleted && task) yield { damage: 'lost', text: `${code} was deleted, and exists` };
  if (isDeleted) return;
  if (!task) return void (yield { damage: 'lost', text: `${code} does not exist` });
  if (task.version < version)
    yield { damage: 'lost', text: `${code} has version ${task.version} of ${version}` };
  if (task.version > version && !mayBeNewer)
    yield { damage: 'doubled', text: `${code} has version ${task.version} after ${version} writes` };
  if (!isWhole(task)) yield { damage: 'torn', text: `${code} is ${JSON.stringify(task).slice(0, 300)}` };
}

async function judgeFiles(
  client: Client,
  { code, id, files }: KnownTask,
  options: Options,
): Promise<Finding[]> {
  const found: Finding[] = [];
  const { body: stored } = await client.call<Attachment[]>(taskAttachments.list, { params: { id } });
  for (const name of files) {
    const [file, ...more] = stored.filter(({ originalFileName }) => originalFileName === name);
    if (more.length > 0) found.push({ damage: 'doubled', text: `${name} exists ${more.length + 1} times` });
    if (!file) {
      found.push({ damage: 'lost', text: `${name} does not exist` });
      continue;
    }
    const { status, content } = await client.call(taskAttachments.download, { params: { id: file.id } });
    if (status !== 200) found.push({ damage: 'lost', text: `${name} is not readable: ${status}` });
    else if (content.toString() !== contentOf(name))
      found.push({ damage: 'torn', text: `${name} is changed` });
  }
  if (stored.length > files.length && !options.mayBeNewer)
    found.push({ damage: 'doubled', text: `${code} has ${stored.length} files of ${files.length}` });
  return found;
}

/** Returns every difference between the acknowledged and the stored tasks. */
export async function compare(client: Client, known: KnownTask[], options: Options = {}): Promise<Finding[]> {
  const stored = await readTasks(client);
  const found: Finding[] = [];
  for (const task of known) {
    const records = stored.get(task.code) ?? [];
    stored.delete(task.code);
    found.push(...judgeTask(task, records, options));
    if (records.length > 0 && !task.isDeleted) found.push(...(await judgeFiles(client, task, options)));
  }
  if (!options.mayBeNewer)
    for (const code of stored.keys())
      found.push({ damage: 'doubled', text: `${code} was never acknowledged` });
  return found;
}

import { PRIORITIES, TASK_TYPES, type Priority, type TaskType } from '@demanda/contracts/task-labels';
import { daysBetween, earlier, later, workingMoment } from './calendar';
import type { DemoPeople, DemoRequester } from './people';
import type { Random } from './random';
import { SYSTEMS } from './words-systems';
import { DESCRIPTIONS, PLACES, SERVERS, STEPS, SUPPORT_WORK } from './words-work';

type System = (typeof SYSTEMS)[number];

interface PlannedSubTask {
  title: string;
  amount: string | null;
  completed: boolean;
  excluded: boolean;
}

/** A task to insert, with its progress. */
export interface PlannedTask {
  code: string;
  title: string;
  description: string;
  priority: Priority;
  taskType: TaskType | null;
  module: string;
  server: string | null;
  requester: DemoRequester;
  link: string | null;
  meetingLink: string | null;
  ownAmount: string | null;
  subTasks: PlannedSubTask[];
  creatorId: number;
  changerId: number;
  changes: number;
  estimatedHours: string | null;
  actualHours: string | null;
  createdAt: Date;
  updatedAt: Date;
  delivered: boolean;
  billed: boolean;
  projects: readonly string[];
}

const TASKS = 344;
const DAYS = 545;
/** Above 1, recent months get more tasks. */
const NEWER = 1.3;
const HOURLY_RATE = 140;

const TITLES: Record<TaskType, (system: System) => readonly string[]> = {
  BUG: (system) => system.bugs,
  ENHANCEMENT: (system) => system.improvements,
  NEW_FEATURE: (system) => system.features,
};

function priorityOf(random: Random, type: TaskType | null): Priority {
  const spread: readonly Priority[] =
    type === 'BUG' ? ['MEDIUM', 'HIGH', 'HIGH', 'URGENT', 'LOW'] : [...PRIORITIES, 'MEDIUM', 'LOW', 'MEDIUM'];
  return random.pick(spread);
}

/** Returns an amount: none ('sem valor'), zero, whole hours at one rate, or an agreed sum with cents. */
function amountOf(random: Random, hours: number): string | null {
  const kind = random.next();
  if (kind < 0.12) return null;
  if (kind < 0.17) return '0.00';
  return (hours * HOURLY_RATE + (kind > 0.85 ? random.whole(1, 9999) / 100 : 0)).toFixed(2);
}

/** Decides whether a task is delivered and billed; older tasks are billed more often. */
function progressOf(random: Random, age: number) {
  const delivered = random.chance(age > 60 ? 0.4 : 0.5);
  const billed = random.chance(delivered ? (age > 90 ? 0.75 : 0.4) : 0.06);
  return { delivered, billed };
}

function stepsOf(random: Random, type: TaskType | null, done: number): PlannedSubTask[] {
  const titles = random.some(STEPS[type ?? 'NONE'], random.whole(2, 5));
  return titles.map((title, index) => ({
    title,
    amount: amountOf(random, random.whole(1, 10)),
    completed: index < Math.round(done * titles.length),
    // The first subtask always stays.
    excluded: index > 0 && random.chance(0.08),
  }));
}

const fill = (text: string, words: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');

/** Returns a generator of titles without repetition. */
function titleMaker(random: Random) {
  const used = new Set<string>();
  return (system: System, type: TaskType | null, module: string): string => {
    for (;;) {
      const phrase = random.pick(type ? TITLES[type](system) : SUPPORT_WORK);
      const title = `${fill(phrase, { module })} ${random.pick(PLACES)}`.trim();
      if (used.has(title)) continue;
      used.add(title);
      return title;
    }
  };
}

/** Returns a generator of task codes that counts up for each system. */
function codeMaker(random: Random) {
  const numbers = new Map(SYSTEMS.map((system, index) => [system.prefix, 80 + index * 17]));
  return ({ prefix }: System): string => {
    const number = numbers.get(prefix)! + random.whole(1, 4);
    numbers.set(prefix, number);
    return `${prefix}-${String(number).padStart(4, '0')}`;
  };
}

/** Generates title, description, requester and module of a task. */
function requestOf(random: Random, system: System, type: TaskType | null, people: DemoPeople) {
  const requester = random.pick(people.requesters);
  const { name: customer, domain } = requester.customer;
  const module = random.pick(system.modules);
  const server = random.chance(0.7) ? random.pick(SERVERS) : null;
  const words = { module, server: server ?? 'produção', requester: requester.name, customer };
  return {
    requester,
    module,
    server,
    description: fill(random.pick(DESCRIPTIONS[type ?? 'NONE']), words),
    priority: priorityOf(random, type),
    link: random.chance(0.6) ? `https://chamados.${domain}/${random.whole(1200, 9800)}` : null,
    meetingLink: random.chance(0.2) ? `https://reuniao.${domain}/ata-${random.whole(100, 999)}` : null,
  };
}

/** Generates subtasks and amount of a task. */
function effortOf(random: Random, type: TaskType | null, delivered: boolean) {
  const hours = random.whole(2, 48);
  const withSteps = random.chance(0.36);
  return {
    ownAmount: withSteps ? null : amountOf(random, hours),
    subTasks: withSteps ? stepsOf(random, type, delivered ? 1 : random.next()) : [],
    estimatedHours: random.chance(0.5) ? String(hours) : null,
    actualHours: delivered && random.chance(0.6) ? String(hours + random.whole(0, 6)) : null,
  };
}

/** Generates creator, last editor and their times. */
function historyOf(random: Random, creatorId: number, adminId: number, createdAt: Date, now: Date) {
  const changes = random.whole(0, 4);
  const unchanged = { creatorId, changerId: creatorId, changes, createdAt, updatedAt: createdAt };
  if (changes === 0) return unchanged;
  const updatedAt = earlier(later(createdAt, random.whole(1, 40)), now);
  return { ...unchanged, changerId: random.pick([creatorId, adminId]), updatedAt };
}

/** Plans the tasks of the last eighteen months, oldest first. */
export function planTasks(random: Random, people: DemoPeople, now: Date): PlannedTask[] {
  const titleOf = titleMaker(random);
  const codeOf = codeMaker(random);
  const owners = ownerList(people);
  const adminId = people.users.get('admin')!;

  const planTask = (createdAt: Date): PlannedTask => {
    const system = random.pick(SYSTEMS);
    const taskType = random.chance(0.1) ? null : random.pick(TASK_TYPES);
    const request = requestOf(random, system, taskType, people);
    const progress = progressOf(random, daysBetween(createdAt, now));
    return {
      code: codeOf(system),
      title: titleOf(system, taskType, request.module),
      taskType,
      projects: system.projects,
      ...request,
      ...progress,
      ...effortOf(random, taskType, progress.delivered),
      ...historyOf(random, random.pick(owners), adminId, createdAt, now),
    };
  };

  return Array.from({ length: TASKS }, () => workingMoment(random, now, random.next() ** NEWER * DAYS))
    .sort((first, second) => first.getTime() - second.getTime())
    .map(planTask);
}

/** Ids of creators, repeated by frequency, so that the account 'usuario' has many tasks of its own. */
function ownerList({ users }: DemoPeople): number[] {
  const shares = { usuario: 7, gerente: 5, admin: 4 } as Record<string, number>;
  return [...users].flatMap(([username, id]) => Array<number>(shares[username] ?? 5).fill(id));
}

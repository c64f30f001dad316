import { PRIORITIES, TASK_TYPES, type Priority, type TaskType } from '@demanda/contracts/tasks';
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

/** A task to be made, and how far it has come. */
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
/** Above 1 there is more work in the recent months. */
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

/** 'sem valor' and zero exist too; most are whole hours at the same rate, some agreed to the cent. */
function amountOf(random: Random, hours: number): string | null {
  const kind = random.next();
  if (kind < 0.12) return null;
  if (kind < 0.17) return '0.00';
  return (hours * HOURLY_RATE + (kind > 0.85 ? random.whole(1, 9999) / 100 : 0)).toFixed(2);
}

/** Not all work is delivered; what is, is mostly billed, the older the more. */
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
    // The first step always stays.
    excluded: index > 0 && random.chance(0.08),
  }));
}

const fill = (text: string, words: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');

/** The tasks of the last eighteen months, oldest first, each title once. */
export function planTasks(random: Random, people: DemoPeople, now: Date): PlannedTask[] {
  const numbers = new Map(SYSTEMS.map((system, index) => [system.prefix, 80 + index * 17]));
  const titles = new Set<string>();
  const owners = ownerList(people);

  const titleOf = (system: System, type: TaskType | null, module: string): string => {
    for (;;) {
      const phrase = random.pick(type ? TITLES[type](system) : SUPPORT_WORK);
      const title = `${fill(phrase, { module })} ${random.pick(PLACES)}`.trim();
      if (titles.has(title)) continue;
      titles.add(title);
      return title;
    }
  };

  const planTask = (createdAt: Date): PlannedTask => {
    const age = daysBetween(createdAt, now);
    const system = random.pick(SYSTEMS);
    const number = numbers.get(system.prefix)! + random.whole(1, 4);
    numbers.set(system.prefix, number);
    const taskType = random.chance(0.1) ? null : random.pick(TASK_TYPES);
    const module = random.pick(system.modules);
    const requester = random.pick(people.requesters);
    const { delivered, billed } = progressOf(random, age);
    const server = random.chance(0.7) ? random.pick(SERVERS) : null;
    const hours = random.whole(2, 48);
    const changes = random.whole(0, 4);
    const creatorId = random.pick(owners);
    const words = {
      module,
      server: server ?? 'produção',
      requester: requester.name,
      customer: requester.customer.name,
    };
    const withSteps = random.chance(0.36);
    return {
      code: `${system.prefix}-${String(number).padStart(4, '0')}`,
      title: titleOf(system, taskType, module),
      description: fill(random.pick(DESCRIPTIONS[taskType ?? 'NONE']), words),
      priority: priorityOf(random, taskType),
      taskType,
      module,
      server,
      requester,
      link: random.chance(0.6)
        ? `https://chamados.${requester.customer.domain}/${random.whole(1200, 9800)}`
        : null,
      meetingLink: random.chance(0.2)
        ? `https://reuniao.${requester.customer.domain}/ata-${random.whole(100, 999)}`
        : null,
      ownAmount: withSteps ? null : amountOf(random, hours),
      subTasks: withSteps ? stepsOf(random, taskType, delivered ? 1 : random.next()) : [],
      creatorId,
      changerId: changes === 0 ? creatorId : random.pick([creatorId, people.users.get('admin')!]),
      changes,
      estimatedHours: random.chance(0.5) ? String(hours) : null,
      actualHours: delivered && random.chance(0.6) ? String(hours + random.whole(-2, 6)) : null,
      createdAt,
      updatedAt: changes === 0 ? createdAt : earlier(later(createdAt, random.whole(1, 40)), now),
      delivered,
      billed,
      projects: system.projects,
    };
  };

  return Array.from({ length: TASKS }, () => workingMoment(random, now, random.next() ** NEWER * DAYS))
    .sort((first, second) => first.getTime() - second.getTime())
    .map(planTask);
}

/** Who creates tasks, as often as named: the account 'usuario' has plenty of its own. */
function ownerList({ users }: DemoPeople): number[] {
  const shares = { usuario: 7, gerente: 5, admin: 4 } as Record<string, number>;
  return [...users].flatMap(([username, id]) => Array<number>(shares[username] ?? 5).fill(id));
}

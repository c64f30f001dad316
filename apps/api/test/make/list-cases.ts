import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import type { Task } from '@demanda/contracts/task-shapes';
import { taskList } from '../../src/domains/tasks/list';
import type { FilterKeyOf } from '../../src/engines/list/definition';

/** One query of the list. */
export interface Case {
  name: string;
  /** Query string without `?`. */
  query: string;
}

export const FIRST_PAGE = 'page=0&size=10';
export const TENTH_PAGE = 'page=10&size=10';

/** Filter values by the number of matches. */
type Values = Record<string, string>;

const NOWHERE = 'isto não existe';

/** Two letters are too short for the search index; `qj` occurs in no text of the data. */
const text = (rare: string, common: string): Values => ({
  rare,
  common,
  none: NOWHERE,
  'two letters': common.slice(0, 2),
  'two letters, none': 'qj',
});
const id = (known: number): Values => ({ known: String(known), none: '999999999' });
const flag: Values = { true: 'true', false: 'false' };
const oneOf = (...values: string[]): Values => Object.fromEntries(values.map((value) => [value, value]));
const LONG_AGO = '2001-01-01';
const NEVER = '2101-01-01';

/** Filter values that occur often, rarely and never in the bulk data; `task` is from the middle. */
const filterValues = (task: Task): Record<FilterKeyOf<TaskListQuery>, Values> => {
  const day = task.createdAt.slice(0, 10);
  const amount = String(task.amount);
  return {
    id: id(task.id),
    code: text(task.code, 'carga'),
    title: text(task.title, 'icms'),
    titleNot: text(task.title, 'icms'),
    description: text(task.description!, 'pedido'),
    comments: text(NOWHERE, 'pedido'),
    priority: oneOf('LOW', 'URGENT'),
    priorityNot: oneOf('LOW', 'URGENT'),
    taskType: oneOf('BUG', 'NEW_FEATURE'),
    taskTypeNot: oneOf('BUG', 'NEW_FEATURE'),
    serverOrigin: text(task.serverOrigin!, 'prod'),
    systemModule: text(task.systemModule!, 'fiscal'),
    systemModuleNot: text(task.systemModule!, 'fiscal'),
    requesterId: id(task.requesterId),
    requesterName: text(task.requesterName, 'souza'),
    requesterNameNot: text(task.requesterName, 'souza'),
    assigneeId: id(task.createdByUserId),
    assigneeIdNot: id(task.createdByUserId),
    hasAssigneeId: flag,
    assigneeName: text(task.createdByUserName, 'souza'),
    assigneeNameNot: text(task.createdByUserName, 'souza'),
    hasAssigneeName: flag,
    involvedUserId: id(task.createdByUserId),
    involvesMe: flag,
    dueOn: { day, none: NEVER },
    dueOnFrom: { all: LONG_AGO, none: NEVER },
    dueOnTo: { all: NEVER, none: LONG_AGO },
    hasDueOn: flag,
    isOverdue: flag,
    hasUnbilledAmount: flag,
    awaitsMyAnswer: flag,
    link: text(task.link!, 'chamados'),
    linkNot: text(task.link!, 'chamados'),
    meetingLink: text(task.meetingLink!, 'reunioes'),
    meetingLinkNot: text(task.meetingLink!, 'reunioes'),
    amount: { known: amount, none: '987654321' },
    amountFrom: { all: '0', half: '4500', none: '987654321' },
    amountTo: { all: '99999999', few: '10', none: '0' },
    hasAmount: flag,
    hasSubTasks: flag,
    hasDelivery: flag,
    hasDeliveryStatus: flag,
    hasTaskType: flag,
    hasSystemModule: flag,
    hasLink: flag,
    hasMeetingLink: flag,
    deliveryStatus: oneOf('DELIVERED', 'PRODUCTION'),
    deliveryStatusNot: oneOf('DELIVERED', 'PRODUCTION'),
    hasQuoteInBilling: flag,
    createdByUserId: id(task.createdByUserId),
    createdByUserName: text(task.createdByUserName, 'souza'),
    createdByUserNameNot: text(task.createdByUserName, 'souza'),
    updatedByUserName: text(task.updatedByUserName!, 'souza'),
    updatedByUserNameNot: text(task.updatedByUserName!, 'souza'),
    createdAt: { day, none: NEVER },
    createdAtFrom: { all: LONG_AGO, half: day, none: NEVER },
    createdAtTo: { all: NEVER, half: day, none: LONG_AGO },
    updatedAt: { day, none: NEVER },
    updatedAtFrom: { all: LONG_AGO, half: day, none: NEVER },
    updatedAtTo: { all: NEVER, half: day, none: LONG_AGO },
  };
};

/** A task from the middle of those with a value in every column. */
export const MIDDLE_TASK = 'page=3000&size=1&taskType=BUG&meetingLink=reunioes&amountFrom=1';

/** Returns the cases of a list: sorted by each field in both directions, and filtered by each value. */
function casesOf(fields: readonly string[], filters: Record<string, Values>): Case[] {
  const sorts = fields.flatMap((field) =>
    ['asc', 'desc'].map((direction) => ({
      name: `sort ${field} ${direction}`,
      query: `${FIRST_PAGE}&sort=${field},${direction}`,
    })),
  );
  const filtered = Object.entries(filters).flatMap(([key, values]) =>
    Object.entries(values).map(([kind, value]) => ({
      name: `${key} (${kind})`,
      query: `${FIRST_PAGE}&${key}=${encodeURIComponent(value)}`,
    })),
  );
  return [...sorts, ...filtered];
}

/** Every sort and filter of the task list. */
export const taskCases = (task: Task): Case[] => casesOf(Object.keys(taskList.sorts), filterValues(task));

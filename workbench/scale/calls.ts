import type { Case } from '../../apps/api/test/make/list-cases';

/** A call of the run. `group` names those whose times are compared with each other. */
export interface ScaleCall extends Case {
  path: string;
  group: Group;
}
export type Group = 'tasks' | 'history' | 'others';

/** Ids and texts of the filled database. */
export interface Known {
  task: { id: number; code: string; createdAt: string };
  requesterId: number;
  userId: number;
  userName: string;
  traceId: string;
  chargeId: number;
  periodId: number;
  groupId: number;
}

const call = (group: Group, path: string, cases: Record<string, string>): ScaleCall[] =>
  Object.entries(cases).map(([name, query]) => ({
    ...{ group, path, query },
    name: `${path.slice(1)}, ${name}`,
  }));
const page = (query = '') => `page=0&size=20${query && `&${query}`}`;
const text = (value: string) => encodeURIComponent(value);
const SEARCH_IN = 'searchIn=code&searchIn=title&searchIn=description';

const taskCalls = ({ task, requesterId, userId, userName }: Known): ScaleCall[] =>
  call('tasks', '/tasks', {
    default: page(),
    'page 500': 'page=500&size=20',
    'by title': page('sort=title,asc'),
    'by amount': page('sort=amount,desc'),
    'by requester': page('sort=requesterName,asc'),
    'by due day': page('sort=dueOn,asc'),
    'by change': page('sort=updatedAt,desc'),
    'of a priority': page('priority=HIGH'),
    'not of a priority': page('priorityNot=HIGH'),
    'of a requester': page(`requesterId=${requesterId}`),
    'of a requester by amount': page(`requesterId=${requesterId}&sort=amount,desc`),
    'of an assignee': page(`assigneeId=${userId}`),
    'of a creator': page(`createdByUserName=${text(userName)}`),
    'that involve me': page('involvesMe=true'),
    overdue: page('isOverdue=true'),
    'awaiting my answer': page('awaitsMyAnswer=true'),
    'without an amount': page('hasAmount=false'),
    'with an unbilled amount': page('hasUnbilledAmount=true'),
    billed: page('hasQuoteInBilling=true'),
    'delivered in a status': page('deliveryStatus=PRODUCTION'),
    'not delivered in a status': page('deliveryStatusNot=PRODUCTION'),
    'with a link': page('link=chamados'),
    'without a link': page('linkNot=chamados'),
    'created on a day': page(`createdAt=${task.createdAt.slice(0, 10)}`),
    'of a code': page(`code=${task.code}`),
    'search of a code': page(`search=${task.code}&${SEARCH_IN}`),
    'search of common words': page(`search=icms&${SEARCH_IN}`),
    'search of two words': page(`search=${text('corrigir folha')}&${SEARCH_IN}`),
    'search with a typo': page(`search=${text('corrigri folha')}&${SEARCH_IN}`),
    'search of two letters': page(`search=qj&${SEARCH_IN}`),
    'search in comments': page(`search=${text('comentário')}&searchIn=comments`),
  });

const historyCalls = ({ task, userId, userName, traceId }: Known): ScaleCall[] =>
  call('history', '/history', {
    default: page(),
    'page 500': 'page=500&size=20',
    'by time': page('sort=at,asc'),
    'of a kind': page('kind=ACCESS'),
    'of an event': page('event=EXPORT'),
    'of a resource': page('resource=billing'),
    'of a rare resource': page('resource=releases'),
    'of a person': page(`userId=${userId}`),
    'of a name': page(`user=${text(userName)}`),
    'of a record': page(`resource=tasks&recordId=${task.id}`),
    'of a record by its name': page('record=icms'),
    'of an address': page('address=203.0.113.7'),
    'of a network': page('address=198.51.'),
    'of a rare address': page('address=198.51.7.7'),
    'of a trace': page(`traceId=${traceId}`),
    'since a day': page(`atFrom=${task.createdAt.slice(0, 10)}`),
    'of a person and an event': page(`userId=${userId}&event=UPDATE`),
  });

const otherCalls = ({ task, requesterId, chargeId, periodId, groupId }: Known): ScaleCall[] => [
  ...call('others', `/tasks/${task.id}`, { one: '' }),
  ...call('others', '/tasks/groups', {
    'by priority': 'groupBy=priority',
    'by requester': 'groupBy=requesterId',
  }),
  ...call('others', '/tasks/unlinked-billing', { default: page() }),
  ...call('others', '/deliveries/grouped-by-task', {
    default: page(),
    'of a status': page('status=PRODUCTION'),
  }),
  ...call('others', `/deliveries/group/${groupId}`, { one: '' }),
  ...call('others', '/deliveries/statistics', { all: '' }),
  ...call('others', '/delivery-items', { default: page() }),
  ...call('others', '/notices', { default: page() }),
  ...call('others', '/charges', {
    default: page(),
    overdue: page('status=ATRASADA'),
    'of a client': page(`requesterId=${requesterId}`),
    'by open amount': page('sort=openAmount,desc'),
  }),
  ...call('others', '/charges/statistics', { all: '' }),
  ...call('others', `/charges/${chargeId}`, { one: '' }),
  ...call('others', `/requesters/${requesterId}/account`, { one: '' }),
  ...call('others', '/receivables/ageing', { all: '' }),
  ...call('others', '/receivables/expected', { all: '' }),
  ...call('others', '/receivables/unbilled', { all: '' }),
  ...call('others', '/receivables/received', { all: '' }),
  ...call('others', '/billing-periods/with-totals', { default: page() }),
  ...call('others', `/billing-periods/${periodId}`, { one: '' }),
  ...call('others', '/dashboard/stats', { all: '' }),
  ...call('others', '/search', { 'of a word': 'text=icms' }),
  ...call('others', '/outbox', { default: page() }),
];

/** The calls of the run; what other programs measure, such as figures of boards, is not among them. */
export const scaleCalls = (known: Known): ScaleCall[] => [
  ...taskCalls(known),
  ...historyCalls(known),
  ...otherCalls(known),
];

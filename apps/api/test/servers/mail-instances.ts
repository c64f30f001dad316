import { taskEmail } from '@demanda/contracts/emails';
import { listOutbox, type OutboxMessage } from '@demanda/contracts/outbox';
import { type Task } from '@demanda/contracts/task-shapes';
import { getTask } from '@demanda/contracts/tasks';
import { fakeBackups } from '../fake/backups';
import { buildApp } from '../../src/app';
import type { App } from '../../src/engines/http/app-types';
import { smtpTransport } from '../../src/engines/mail/smtp';
import type { Gateways, MailTransport } from '../../src/engines/mail/transport';
import { fakeClock, LONG_TIMEOUTS } from '../fake/fake-clock';
import { startMailServer, type TestMailServer } from '../fake/mail-server';
import { makeRequester, makeTask } from '../make/records';
import { callerOf, type Caller } from './caller';
import { SECRET, startTestApp, type TestApp } from './start-test-app';

interface State {
  mail: TestMailServer;
  /** ADMIN at the first server. */
  admin: Caller;
  clock: ReturnType<typeof fakeClock>;
}

interface InstanceOptions {
  /** Milliseconds that a caller waits for the first attempt. */
  answerMs?: number;
  /** Clock of this instance; the first instance's by default. */
  own?: ReturnType<typeof fakeClock>;
  gateways?: Gateways;
}

/**
 * One database with any number of servers on it, and a mail server that the first of them uses; a new
 * clock, outbox and mail server for each test. Call it once, at the top of a test file.
 */
export function useMailInstances() {
  let database: TestApp;
  const closing: (() => Promise<unknown>)[] = [];

  // Filled before each test.
  const apps: App[] = [];
  const state = {} as State;
  const calls = {
    smtp: (): MailTransport =>
      smtpTransport({
        url: state.mail.url,
        from: { name: 'Demanda', address: 'nao-responda@demanda.example' },
      }),

    /** One more server on the same database, with its own worker. */
    async startInstance(transport: MailTransport, options: InstanceOptions = {}): Promise<Caller> {
      const { db, storage } = database;
      const { own = state.clock, ...rest } = options;
      const mail = { transport, now: state.clock.now, timer: own.timer, ...LONG_TIMEOUTS, ...rest };
      const app = await buildApp({ db, storage, backups: fakeBackups }, { secret: SECRET, mail });
      await app.ready();
      apps.push(app);
      closing.push(() => app.close());
      return callerOf(app, (await database.as('ADMIN')).token);
    },

    /** Closes the server started last, which ends the attempts that run. */
    closeLast: (): Promise<unknown> => closing.pop()!(),
    /** Abandons the server started last, as when it is killed. */
    abandonLast: () => void closing.pop(),

    /** The servers in the order of their start. */
    apps,

    db: () => database.db,

    /** Deletes the rules of earlier tests. */
    withoutRules: () => database.db.deleteFrom('notification_configs').execute(),

    newTask: async (): Promise<Task> =>
      makeTask(state.admin, { requesterId: (await makeRequester(state.admin)).id, amount: 100 }),

    send: (task: Task, additionalEmails: string[] = [], caller: Caller = state.admin) =>
      caller.call(taskEmail.send, { params: { id: task.id }, body: { additionalEmails } }),

    isMarked: async ({ id }: Task) =>
      (await state.admin.call(getTask, { params: { id } })).body.taskEmailSent,

    async onlyMessage(): Promise<OutboxMessage> {
      const { content } = (await state.admin.call(listOutbox, {})).body;
      expect(content).toHaveLength(1);
      return content[0]!;
    },
  };

  beforeAll(async () => {
    database = await startTestApp();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    state.clock = fakeClock();
    await database.db.deleteFrom('outbox').execute();
    state.mail = await startMailServer();
    state.admin = await calls.startInstance(calls.smtp());
  });
  afterEach(async () => {
    apps.length = 0;
    await Promise.all(closing.splice(0).map((close) => close()));
    await state.mail.close();
  });
  return Object.assign(state, calls);
}

import { unlinkTasks } from '@demanda/contracts/billing-links';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeRequester } from '../../../../test/make/records';
import { countStatements } from '../../../../test/read/count-statements';
import type { Caller } from '../../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

test.each(['PENDENTE', 'FATURADO'] as const)(
  '%s: a thousand tasks take as many statements as one',
  async (status) => {
    const period = await makePeriod(admin);
    await setStatus(admin, period.id, status);
    const ids = await server.db
      .insertInto('tasks')
      .values(
        Array.from({ length: 1_001 }, (_, index) => ({
          code: `${status}-${index}`,
          title: 'Uma de mil',
          requester_id: requesterId,
          created_by_id: 1,
          updated_by_id: 1,
        })),
      )
      .returning('id')
      .execute();
    const [first, ...rest] = ids.map(({ id }) => id);
    const counted = await countStatements(server, admin, SECRET);
    const statementsOf = async (work: () => Promise<{ status: number }>) => {
      counted.taken();
      expect((await work()).status).toBeLessThan(300);
      return counted.taken();
    };
    const one = await statementsOf(() => link(counted.caller, period.id, first!));
    expect(await statementsOf(() => link(counted.caller, period.id, ...rest))).toBe(one);
    const unlink = (body: number[]) => counted.caller.call(unlinkTasks, { params: { id: period.id }, body });
    const oneLess = await statementsOf(() => unlink([first!]));
    expect(await statementsOf(() => unlink(rest))).toBe(oneLess);
    await counted.close();
  },
);

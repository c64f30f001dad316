import type { BackupState } from '@demanda/contracts/backups';
import { getPlatformHealth } from '@demanda/contracts/platform-health';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { backupsHealth } from './backups-part';
import { instanceBeat, readInstances, type InstanceRow } from './instances';
import { diskHealth, instancesHealth, versionsHealth } from './server-parts';
import { queueHealth } from './service-parts';

/** The page 'Saúde'. */

const GB = 1024 ** 3;
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);

const anInstance = (port: number, changes: Partial<InstanceRow> = {}): InstanceRow => ({
  ...{ id: String(port), host: 'app', port, version: '0.1.0', isGone: false },
  ...{ started_at: at('10:00'), seen_at: at('12:00') },
  ...{ disk_free_bytes: 12 * GB, disk_total_bytes: 50 * GB, disk_good_at: at('12:00') },
  ...changes,
});

describe('instances', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const beatOf = () =>
    instanceBeat({ db: server.db, id: randomUUID(), version: '0.1.0', disks: ['/'], log: console });
  const names = async () =>
    (await readInstances(server.db)).map(({ port, isGone }) => `${port}${isGone ? ' gone' : ''}`);
  const missBeats = (port: number) =>
    sql`update instances set seen_at = now() - interval '46 s' where port = ${port}`.execute(server.db);

  test('one that stops disappears; one that dies is shown as gone until another takes its address', async () => {
    const [stopping, dying] = [beatOf(), beatOf()];
    await stopping.start(1);
    await dying.start(2);
    expect((await names()).sort()).toEqual(['1', '2']);
    await stopping.stop();
    await missBeats(2);
    expect(await names()).toEqual(['2 gone']);
    const { body } = await (await server.as('ADMIN')).call(getPlatformHealth);
    expect(body.instances).toMatchObject([{ version: '0.1.0', isGone: true }]);
    expect(body.parts.map(({ part, state }) => `${part} ${state}`)).toEqual([
      ...['database good', 'figures good', 'disk good', 'files good', 'email attention', 'queue good'],
      ...['backups attention', 'instances attention', 'versions good'],
    ]);
    const successor = beatOf();
    await successor.start(2);
    expect(await names()).toEqual(['2']);
    await Promise.all([dying.stop(), successor.stop()]);
  });
});

test('the disk with the least space decides, and says since when', () => {
  const low = anInstance(2, { disk_free_bytes: 400 * 1024 ** 2, disk_good_at: at('11:30') });
  expect(diskHealth([anInstance(1), low])).toEqual({
    state: 'attention',
    text: '400 MB livres de 50 GB em app:2, a instância com menos espaço.',
    advice: 'Libere espaço ou aumente o disco: sem espaço nada mais é salvo.',
    lastGoodAt: at('11:30'),
  });
  expect(diskHealth([anInstance(1, { disk_free_bytes: 0 })]).state).toBe('down');
  expect(diskHealth([anInstance(1), { ...low, isGone: true }])).toEqual({
    ...{ state: 'good', text: '12 GB livres de 50 GB.' },
  });
});

test('instances that are gone, and those with different versions, need attention', () => {
  const gone = anInstance(2, { isGone: true, seen_at: at('11:00'), version: '0.0.9' });
  expect(instancesHealth([anInstance(1), gone])).toMatchObject({
    ...{ state: 'attention', text: '1 instância no ar; sem sinal de app:2.', lastGoodAt: at('11:00') },
  });
  expect(versionsHealth([anInstance(1), gone], undefined)).toEqual({
    ...{ state: 'good', text: 'Servidor 0.1.0, sem páginas publicadas.' },
  });
  expect(versionsHealth([anInstance(2, { version: '0.2.0' }), anInstance(1)], undefined)).toMatchObject({
    ...{ state: 'attention', text: 'As instâncias têm versões diferentes: 0.1.0 e 0.2.0.' },
  });
});

test.each([
  [[], 'good', 'Nenhuma mensagem espera.', undefined],
  [[['EMAIL', 'QUEUED', 2, 29]], 'good', '2 mensagens esperam, a mais antiga há 29 min.', undefined],
  [[['EMAIL', 'QUEUED', 1, 90]], 'attention', '1 mensagem espera, a mais antiga há 1 h.', at('11:00')],
  [[['EMAIL', 'FAILED', 1, 20]], 'attention', '1 mensagem falhou.', at('11:40')],
  // Waits for its gateway to be configured.
  [[['SMS', 'QUEUED', 1, 90]], 'good', 'Nenhuma mensagem espera.', undefined],
] as const)('the queue %j is %s', (groups, state, text, lastGoodAt) => {
  const read = groups.map(([channel, status, count, minutes]) => ({
    ...{ channel, status, count, age: minutes * 60 },
  }));
  const finding = queueHealth(read, ['EMAIL'], at('12:00').getTime());
  expect([finding.state, finding.text, finding.lastGoodAt]).toEqual([state, text, lastGoodAt]);
});

const verified = { at: at('06:00').toISOString(), sizeBytes: 65 * 1024 ** 2 };
const failure = { at: at('11:00').toISOString(), error: 'O disco está cheio.' };
test.each<[string, Partial<BackupState>]>([
  ['good: A última cópia verificada tem 65 MB.', {}],
  ['attention: Nenhuma cópia de segurança está agendada.', { schedule: null }],
  ['attention: A cópia mais recente falhou.', { failure }],
  ['down: A cópia mais recente falhou.', { failure, isStale: true }],
  ['down: Ainda não há cópia verificada. A próxima está atrasada.', { lastVerified: null, isStale: true }],
])('backups are %s', (expected, changes) => {
  const usual = { schedule: { at: '03:00' }, isEncrypted: false, lastVerified: verified, isStale: false };
  const { state, text } = backupsHealth({
    ...{ ...usual, failure: null, downloadFailure: null, running: null },
    ...changes,
  });
  expect(`${state}: ${text}`).toBe(expected);
});

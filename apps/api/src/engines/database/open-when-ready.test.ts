import { StartError } from '../../kernel/start-error';
import { serveUnavailable } from '../http/unavailable-server';
import { openWhenReady } from './open-when-ready';

const refused = (code: string) => new StartError('recusado', { cause: Object.assign(new Error(), { code }) });
const log = { warn: () => {} };

test('answers 503 with Retry-After until the database has started', async () => {
  const port = 20_000 + (process.pid % 20_000);
  const statuses: [number, string | null][] = [];
  let attempts = 0;
  async function open() {
    attempts += 1;
    if (attempts === 1) throw refused('57P03');
    const response = await fetch(`http://127.0.0.1:${port}/api/tasks`);
    statuses.push([response.status, response.headers.get('retry-after')]);
    return 'open';
  }
  const answerMeanwhile = () => serveUnavailable({ host: '127.0.0.1', port });
  expect(await openWhenReady(open, { log, answerMeanwhile })).toBe('open');
  expect(statuses).toEqual([[503, '5']]);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test('another refusal ends the start at once', async () => {
  const answerMeanwhile = () => Promise.reject(new Error('not needed'));
  const open = () => Promise.reject(refused('28P01'));
  await expect(openWhenReady(open, { log, answerMeanwhile })).rejects.toThrow('recusado');
});

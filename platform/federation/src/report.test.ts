import type { Report } from './report';

const load = (ms: number): Report => ({ kind: 'load', remote: 'orders', build: 'a1', ms });

test('keeps the last reports until a receiver is registered', async () => {
  const { sendReport, setReportSink } = await import('./report');
  for (let ms = 0; ms < 80; ms++) sendReport(load(ms));
  const taken: Report[] = [];
  setReportSink((item) => taken.push(item));
  expect(taken).toHaveLength(50);
  sendReport(load(99));
  expect(taken.at(-1)).toEqual(load(99));
});

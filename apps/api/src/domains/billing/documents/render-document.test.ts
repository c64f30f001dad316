import { downloadStatement } from '@demanda/contracts/billing-statement';
import type { ErrorBody } from '@demanda/contracts/errors';
import { pino } from 'pino';
import { PassThrough } from 'node:stream';
import { makePeriod } from '../../../../test/make/bill';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { handle } from '../../../engines/http/handle';
import { renderDocument, type BillingDocument } from './render-document';

/** The server itself loads neither PDFKit nor fonts: other requests never wait for a document. */
jest.mock('../../../engines/pdf/pdf-document', () => {
  throw new Error('The server draws');
});

let server: TestApp;
const logged = new PassThrough();
const content = () => renderDocument({ kind: 'statement', statement: {} } as BillingDocument);
beforeAll(async () => {
  server = await startTestApp({
    loggerInstance: pino({ level: 'error' }, logged),
    web: async (app) => {
      const file = { method: 'GET', path: '/file', summary: '', access: 'public', file: 'text/csv' } as const;
      handle(app, file, () => ({ name: 'a.pdf', contentType: 'application/pdf', content: content() }));
    },
  });
});
afterAll(() => server.close());

test('documents are drawn in a thread', async () => {
  const admin = await server.as('ADMIN');
  const { id } = await makePeriod(admin);
  const { status, content: pdf } = await admin.download(downloadStatement, { params: { id }, query: {} });
  expect([status, pdf.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('a failure in the thread is answered with a sentence and logged with the trace id', async () => {
  const logs: string[] = [];
  logged.on('data', (line: Buffer) => logs.push(line.toString()));
  const response = await server.app.inject({ method: 'GET', url: '/api/file' });
  const { userMessage, traceId } = response.json<ErrorBody>();
  expect([response.statusCode, userMessage]).toEqual([500, expect.stringMatching(/^[A-Z].*\.$/)]);
  const entry = JSON.parse(logs.join('')) as { traceId: string; err: { stack: string } };
  expect(entry).toMatchObject({ traceId, msg: 'request failed' });
  expect(entry.err.stack).toContain('createPdfDocument');
});

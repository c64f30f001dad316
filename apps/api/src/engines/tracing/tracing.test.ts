import { updateRequester } from '@demanda/contracts/requesters';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { makeRequester } from '../../../test/make/records';
import { urlOf } from '../../../test/servers/caller';
import { startTestApp } from '../../../test/servers/start-test-app';
import { startTracing } from './tracing';

/** Traces, as a collector on this machine gets them. */

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const valueOf = ({ attributes }: SentSpan, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** A server that sends its traces to a collector; `sent` returns the spans of a trace. */
async function startTraced(share = 1) {
  const spans: SentSpan[] = [];
  const paths: (string | undefined)[] = [];
  const collector = createServer((request, response) => {
    paths.push(request.url);
    void json(request).then((body) => {
      const all = (body as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans);
      spans.push(...all.flatMap((scope) => scope.spans));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const log = { warn: () => undefined };
  const tracing = startTracing({ endpoint, share, serviceName: 'demanda', version: '0.1.0', log });
  const server = await startTestApp({ tracing });
  return {
    server,
    paths,
    async sent(traceId: unknown): Promise<SentSpan[]> {
      await tracing.flush();
      return spans.filter((span) => span.traceId === traceId);
    },
    async close() {
      await server.close();
      await tracing.close();
      collector.closeAllConnections();
      collector.close();
    },
  };
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${CALLER}-01`;

test('one trace leads from the header of the browser over the request to its statements, without values', async () => {
  const traced = await startTraced();
  const admin = await traced.server.as('ADMIN');
  const { headers } = await admin.send({
    ...{ method: 'GET', url: '/api/requesters?name=Helena', headers: { traceparent } },
  });
  expect(headers['x-trace-id']).toBe(TRACE);
  const spans = await traced.sent(TRACE);
  expect(traced.paths).toContain('/v1/traces');
  const request = spans.find(({ name }) => name === 'GET /api/requesters')!;
  expect(request.parentSpanId).toBe(CALLER);
  expect(valueOf(request, 'http.response.status_code')).toBe(200);
  const statements = spans.filter((span) => span.parentSpanId === request.spanId);
  const texts = statements.map((span) => valueOf(span, 'db.query.text'));
  expect(texts).toContainEqual(expect.stringMatching(/^select .*requesters.*\$1/s));
  expect(JSON.stringify(spans)).not.toContain('Helena');
  await traced.close();
});

// Over a connection: its events must not lead out of the context of the request.
test('a request without a header begins a trace with the id of its response, which also has the statements after its body', async () => {
  const traced = await startTraced();
  const admin = await traced.server.as('ADMIN');
  const { id, version, name, email } = await makeRequester(admin);
  const address = await traced.server.app.listen({ host: '127.0.0.1', port: 0 });
  const { status, headers } = await fetch(`${address}${urlOf(updateRequester, { params: { id } })}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, version }),
  });
  expect(status).toBe(200);
  const spans = await traced.sent(headers.get('x-trace-id'));
  const request = spans.find(({ parentSpanId }) => !parentSpanId)!;
  expect(request.name).toBe('PUT /api/requesters/:id');
  expect(spans.map((span) => span.name)).toContain('update');
  await traced.close();
});

test('nothing is sent of a share of 0', async () => {
  const traced = await startTraced(0);
  const { headers } = await (await traced.server.as('ADMIN')).send({ method: 'GET', url: '/api/requesters' });
  expect(await traced.sent(headers['x-trace-id'])).toEqual([]);
  await traced.close();
});

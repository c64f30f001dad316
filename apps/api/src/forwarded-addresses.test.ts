import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { readForwardedAddresses } from './forwarded-addresses';

const app = fastify({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] }).withTypeProvider<ZodTypeProvider>();
readForwardedAddresses(app);
app.get('/', (request) => request.ip);
afterAll(() => app.close());

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['<script>', '127.0.0.1'],
  ['', '127.0.0.1'],
  ['203.0.113.7:443', '127.0.0.1'],
  ['203.0.113.7, unknown, 10.0.0.2', '10.0.0.2'],
  ['unknown, 203.0.113.7', '203.0.113.7'],
])('of X-Forwarded-For "%s" the client address is %s', async (sent, address) => {
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': sent } });
  expect(answer.body).toBe(address);
});

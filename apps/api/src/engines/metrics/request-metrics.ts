import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { App } from '../http/app-types';
import { onRequestEnd } from '../http/request-end';

/** Counts and times the requests of a server by route; no label contains a value that a client chose. */
export function measureRequests(app: App, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'demanda_http_requests_total',
    help: 'Requests by route and status; "disconnected" when the client did not wait for the whole response.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'demanda_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const inFlight = new Gauge({
    name: 'demanda_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    inFlight.inc();
    done();
  });
  onRequestEnd(app, ({ request: { method }, route = 'unknown', status = 'disconnected', durationMs }) => {
    inFlight.dec();
    requests.inc({ method, route, status });
    durations.observe({ method, route }, durationMs / 1_000);
  });
}

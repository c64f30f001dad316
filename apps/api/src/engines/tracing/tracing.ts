import { context, diag, DiagLogLevel, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseMonitor } from '../database';
import type { App } from '../http/app-types';
import { onRequestEnd } from '../http/request-end';
import { isFrequent, traceParentOf } from '../http/trace';

/**
 * Traces of requests and of their statements, sent to an OpenTelemetry collector. Loaded only with
 * OTEL_EXPORTER_OTLP_ENDPOINT, since the packages take 60 ms and some megabytes.
 */

/** Longest recorded text of a statement. */
const MAX_STATEMENT_LENGTH = 4_000;
/** Time that the last spans get to be sent when the server stops. */
const CLOSE_TIMEOUT_MS = 2_000;

export interface TracingOptions {
  /** URL of the collector; spans are posted to `/v1/traces` below it. */
  endpoint: string;
  /** Share of the traces that are sent, from 0 to 1. */
  share: number;
  serviceName: string;
  version: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Logs why spans are not sent, once for each reason: it would be repeated every few seconds. */
function logFailures(log: TracingOptions['log']): void {
  let last: string | undefined;
  const report = (message: string) => {
    if (message !== last) log.warn({ reason: message }, 'traces not sent');
    last = message;
  };
  const ignore = () => {};
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}

function createProvider(
  { endpoint, share, serviceName, version }: TracingOptions,
  generateTraceId: () => string,
) {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const sampled = new TraceIdRatioBasedSampler(share);
  const random = new RandomIdGenerator();
  return new TracerProvider({
    idGenerator: { generateTraceId, generateSpanId: () => random.generateSpanId() },
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: sampled, remoteParentSampled: sampled }),
    spanLimits: { attributeValueLengthLimit: MAX_STATEMENT_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
}

export function startTracing(options: TracingOptions) {
  logFailures(options.log);
  // A span without a parent is that of a request, whose log line and response contain its id as the trace id.
  let requestId = '';
  const provider = createProvider(options, () => requestId);
  const tracer = provider.getTracer(options.serviceName, options.version);
  const current = new AsyncLocalStorage<Span>();
  const running = new WeakMap<FastifyRequest, Span>();

  function startSpan(request: FastifyRequest): Span {
    const { method, id, routeOptions } = request;
    const parent = traceParentOf(request.raw);
    const under = parent
      ? trace.setSpanContext(context.active(), { ...parent, isRemote: true })
      : context.active();
    requestId = id;
    return tracer.startSpan(
      routeOptions.url ? `${method} ${routeOptions.url}` : method,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': routeOptions.url },
      },
      under,
    );
  }

  const monitor: DatabaseMonitor = {
    onStatement({ text, durationMs, isFailed }) {
      const parent = current.getStore();
      // Not those of background work, which would each be a trace of its own.
      if (!parent?.isRecording()) return;
      const endedAt = Date.now();
      const span = tracer.startSpan(
        /\w+/.exec(text)?.[0] ?? 'statement',
        {
          kind: SpanKind.CLIENT,
          startTime: endedAt - durationMs,
          // The text has placeholders in place of values.
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.trim() },
        },
        trace.setSpan(context.active(), parent),
      );
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endedAt);
    },
  };

  return {
    /** Records statements of traced requests. */
    monitor,

    /** Records the requests of a server, but neither health checks and polls nor files of builds. */
    traceRequests(app: App): void {
      app.addHook('onRequest', (request, _reply, done) => {
        if (isFrequent(request)) return done();
        const span = startSpan(request);
        running.set(request, span);
        current.run(span, done);
      });
      onRequestEnd(app, ({ request, status }) => {
        const span = running.get(request);
        if (status !== undefined) span?.setAttribute('http.response.status_code', status);
        if (status !== undefined && status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },

    /** Sends what was recorded; for tests. */
    flush: (): Promise<void> => provider.forceFlush(),

    /** Sends what was recorded, unless the collector does not answer in time. */
    async close(): Promise<void> {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false }),
      ]);
    },
  };
}
export type Tracing = ReturnType<typeof startTracing>;

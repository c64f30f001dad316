import { sessionMetrics } from './domains/access/session/metrics';
import { fileMetrics } from './domains/attachments/metrics';
import { outboxMetrics } from './domains/messaging/outbox/metrics';
import { serviceMetrics } from './domains/platform/health/metrics';
import { upkeepMetrics } from './domains/platform/health/upkeep-metrics';
import { reportMetrics } from './domains/platform/panel/report-metrics';
import { releaseMetrics } from './domains/platform/releases/metrics';
import type { Metrics } from './engines/metrics/metrics';
import type { AppServices } from './services';

/** Registers the metrics of all domains. Returns the services that record further ones. */
export function measureDomains(metrics: Metrics, services: AppServices): Pick<AppServices, 'measureReport'> {
  const { db, idleLimit, releases } = services;
  metrics.addSource(outboxMetrics(db));
  metrics.addSource(sessionMetrics(db, idleLimit));
  metrics.addSource(fileMetrics(db));
  metrics.addSource(serviceMetrics(services));
  metrics.addSource(upkeepMetrics(services));
  if (!releases) return {};
  releaseMetrics(metrics.registry, releases);
  return { measureReport: reportMetrics(metrics.registry, releases) };
}

import { getPlatform, listReleases, rollBack, rollBackApp, switchRemote } from '@demanda/contracts/platform';
import { getLive, getOfferedCalls } from '@demanda/contracts/platform-live';
import { listPromotions, promoteApp } from '@demanda/contracts/platform-promotion';
import { reportRemotes } from '@demanda/contracts/platform-reports';
import { SHELL_NAME } from '@demanda/contracts/platform-labels';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { notFound } from '../../../kernel/errors';
import { backupStateOf } from '../backup/backup-state';
import { hasSigningKey, rollBackTo } from './roll-back';
import { rollBackOneApp } from './roll-back-app';
import { promoteOneApp } from './promote-app';
import { promotionsInto } from './promotions';
import { branchPreviewRoutes } from '../previews/routes';
import { lastingAt } from '../installation/maintenance';
import { leases } from './leases';
import { createNews } from './news';
import type { PlatformServices } from './platform-services';
import { listStoredReleases } from './release-list';
import { reasonsOf } from './reasons';
import { storeReports } from './reports';
import { createSourcePositions } from './source-positions';
import { enabledSwitch, switchRepository } from './switches';
import { NOTHING_LIVE, viewOf } from './view';

/** Reports per minute and session; a tab that opens a page sends about five. */
const REPORTS = 300;
const MINUTE_MS = 60_000;

/** Registers the calls of the platform: polling and reports of tabs, and the panel of ADMIN. */
export function platformRoutes(app: App, services: PlatformServices): void {
  liveRoutes(app, services);
  panelRoutes(app, services);
  switchRoutes(app, services);
  branchPreviewRoutes(app, services);
}

const releasedNames = ({ releases }: PlatformServices): string[] =>
  releases?.live()?.release.remotes.map(({ name }) => name) ?? [];

function liveRoutes(app: App, services: PlatformServices): void {
  const { db, releases, announcements, rateLimits, measureReport, countUnread, now } = services;
  const keepLease =
    releases &&
    leases({
      store: releases.access.store,
      live: () => releases.live()?.release.number,
      log: app.log,
    });
  const newsFor = releases && createNews(releases.access);

  handle(app, getLive, async ({ query: { release }, request: { sessionUser } }) => {
    if (release !== undefined) keepLease?.(release);
    const live = releases?.live();
    const [{ disabled, maintenance }, unreadNotices, news] = await Promise.all([
      announcements.value(),
      // Optional, and less than what is live: its failure is not that of the call.
      sessionUser ? countUnread(sessionUser).catch(() => undefined) : undefined,
      sessionUser && live && release !== undefined && release !== live.release.number
        ? newsFor?.(live.deployment, release)
        : undefined,
    ]);
    return {
      release: live?.release.number ?? null,
      disabled: disabled.map(({ name }) => name),
      maintenance: lastingAt(maintenance, now()) ?? undefined,
      unreadNotices,
      // What an ADMIN wrote about the parts of the system is for those who use them.
      ...(sessionUser && reasonsOf(disabled, live?.deployment)),
      ...(news?.length && { news: news.join('\n') }),
    };
  });

  handle(app, getOfferedCalls, async () => (await releases?.access.offeredCalls?.()) ?? {});

  handle(app, reportRemotes, async ({ body: { reports }, user }) => {
    const known = new Set([SHELL_NAME, ...releasedNames(services)]);
    const limit = { key: `reports of session ${user.jti}`, max: REPORTS };
    const { allowed } = await rateLimits.take([limit], { windowMs: MINUTE_MS, amount: reports.length });
    const stored = await storeReports(db, reports.slice(0, allowed), known);
    if (measureReport) stored.forEach(measureReport);
  });
}

function panelRoutes(app: App, services: PlatformServices): void {
  const { db, releases } = services;
  const switches = switchRepository(db);
  const sourcePosition = releases && createSourcePositions(releases.access.store);

  handle(app, getPlatform, async () => {
    const live = releases?.live();
    const view = live && sourcePosition ? await viewOf(live, { db, switches, sourcePosition }) : NOTHING_LIVE;
    return {
      ...view,
      isStuck: releases?.problem() !== undefined,
      canRollBack: hasSigningKey(releases),
      backups: await backupStateOf(services),
    };
  });

  handle(app, listReleases, () =>
    releases
      ? listStoredReleases(releases.access, releases.live()?.release.number)
      : { releases: [], deployments: [] },
  );

  handle(app, rollBack, ({ body, user, request, log }) =>
    rollBackTo(services, body, { user, traceId: request.id, log }),
  );

  handle(app, rollBackApp, async ({ params, body, user, request, log }) => {
    const by = { user, traceId: request.id, log };
    return { release: await rollBackOneApp(services, { ...params, ...body }, by) };
  });

  handle(app, listPromotions, async () => ({
    promotions: releases ? await promotionsInto(releases.access) : [],
  }));

  handle(app, promoteApp, async ({ params, body, user, request, log }) => {
    const by = { user, traceId: request.id, log };
    return { release: await promoteOneApp(services, { ...params, ...body }, by) };
  });
}

function switchRoutes(app: App, services: PlatformServices): void {
  const { db, announcements } = services;
  const switches = switchRepository(db);

  /** A remote that is no longer released may still be enabled, for a later release. */
  const isKnown = async (name: string, enabled: boolean) =>
    releasedNames(services).includes(name) || (enabled && (await switches.read(name)) !== undefined);

  handle(app, switchRemote, async ({ params: { name }, body: { enabled, reason = null, version }, user }) => {
    if (!(await isKnown(name, enabled))) throw notFound('Parte do sistema não encontrada');
    await switches.change({ name, enabled, reason, version, userId: user.id });
    await announcements.refresh();
    return (await switches.read(name)) ?? enabledSwitch(name);
  });
}

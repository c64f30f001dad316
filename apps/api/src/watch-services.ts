import type { AddressInfo } from 'node:net';
import { instanceBeat } from './domains/platform/health/instances';
import { serviceOutcomes } from './domains/platform/health/outcomes';
import type { App } from './engines/http/app-types';
import { probeStorage } from './engines/storage/watched-storage';
import type { Resources } from './services';
import { SERVER_VERSION } from './version';

/** Remembers how the services outside of the server do, and shows this server as running while it listens. */
export function watchServices(app: App, { db, storage, disks = [] }: Resources, id: string) {
  const outcomes = serviceOutcomes(db, app.log);
  const beat = instanceBeat({
    ...{ db, id, disks, version: SERVER_VERSION, log: app.log },
    async onBeat() {
      await probeStorage(storage, (isWorking) => outcomes.record('files', isWorking));
      await outcomes.settle().catch(() => undefined);
    },
  });
  app.addHook('onListen', async () => void beat.start((app.server.address() as AddressInfo).port));
  app.addHook('preClose', () => beat.stop());
  return outcomes;
}

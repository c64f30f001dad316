import { setTimeout as wait } from 'node:timers/promises';
import { administer } from '../../../apps/api/test/servers/template';
import { startCluster, startStandby, type Cluster } from '../environment/postgres';
import { startProxy } from '../environment/proxy';
import type { Result, Strikes } from '../trial';
import { onEmbedded } from './databases';

/** A standby that has every commit before it is acknowledged. */
async function startSynchronousStandby(primary: Cluster): Promise<Cluster> {
  const standby = await startStandby(primary);
  await administer(primary.url, `alter system set synchronous_standby_names = '*'`);
  await administer(primary.url, 'select pg_reload_conf()');
  const isSynchronous = `select from pg_stat_replication where sync_state = 'sync'`;
  while ((await administer(primary.url, isSynchronous)).length === 0) await wait(50);
  return standby;
}

/** The primary dies, its standby is promoted, and the address of the database leads to it. */
export async function failOver(strikes: Strikes): Promise<Result> {
  let primary = await startCluster();
  const clusters = [primary];
  const proxy = await startProxy(primary.port);
  let standby: Cluster;
  try {
    return await onEmbedded(
      {
        ...strikes,
        async prepare() {
          standby = await startSynchronousStandby(primary);
          clusters.push(standby);
        },
        async strike(_scene, recovering) {
          await primary.stop('SIGKILL');
          recovering();
          standby.run('pg_ctl', ['promote', '-D', standby.data]);
          proxy.leadTo(standby.port);
          primary = standby;
        },
      },
      { DATABASE_URL: Object.assign(new URL(primary.url), { port: String(proxy.port) }).href },
    );
  } finally {
    await proxy.close();
    for (const cluster of clusters) await cluster.close();
  }
}

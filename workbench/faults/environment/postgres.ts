import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../../../tools/test/free-port';
import {
  createCluster,
  runCluster,
  runProgram,
  type ClusterProcess,
} from '../../../tools/test/postgres-cluster';
import { temporaryFile } from '../../../tools/test/temporary';

/** Settings of a standby that may replace its primary at any time. */
const SETTINGS = ['max_connections=60', 'wal_level=replica', 'max_wal_senders=5', 'hot_standby=on'];

/** A PostgreSQL server with durable settings that can be stopped and started again. */
export interface Cluster {
  url: string;
  port: number;
  start(): Promise<void>;
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
  hasEnded(): boolean;
  /** Runs one of PostgreSQL's programs as the owner of the data. */
  run(name: string, args: readonly string[]): void;
  data: string;
  close(): Promise<void>;
}

async function clusterOn(folder: string, data: string, settings: readonly string[]): Promise<Cluster> {
  const port = await freePorts(1);
  let server: ClusterProcess | undefined;
  const hasEnded = () => !server || server.hasEnded();
  return {
    url: `postgres://demanda@127.0.0.1:${port}/postgres`,
    port,
    data,
    hasEnded,
    async start() {
      server = await runCluster(data, port, [...SETTINGS, ...settings]);
    },
    async stop(signal) {
      if (!hasEnded()) await server!.stop(signal);
    },
    run(name, args) {
      const { status, stderr } = runProgram(folder, name, args);
      if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
    },
    async close() {
      if (!hasEnded()) await server!.stop('SIGKILL');
      // A disk that lost its power refuses it, and is removed as a whole.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

/** Starts a new server; its data lie below `place`. */
export async function startCluster(place?: string, settings: readonly string[] = []): Promise<Cluster> {
  const folder = temporaryFile('postgres', place);
  const cluster = await clusterOn(folder, createCluster(folder), settings);
  cluster.run('initdb', ['--sync-only', '-D', cluster.data]);
  await cluster.start();
  return cluster;
}

/** Starts a streaming standby of a running server. */
export async function startStandby(primary: Cluster, settings: readonly string[] = []): Promise<Cluster> {
  const folder = temporaryFile('standby');
  const data = join(folder, 'data');
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'demanda'];
  rmSync(createCluster(folder), { recursive: true });
  const standby = await clusterOn(folder, data, settings);
  standby.run('pg_basebackup', ['-D', data, ...from, '-R', '-X', 'stream', '-c', 'fast']);
  await standby.start();
  return standby;
}

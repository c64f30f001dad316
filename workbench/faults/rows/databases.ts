import { startInstallation } from '../environment/installation';
import { startCluster, type Cluster } from '../environment/postgres';
import { runTrial, type Result, type Trial } from '../trial';

type Settings = Record<string, string>;

/** Runs a trial on an installation with the embedded database. */
export async function onEmbedded(trial: Trial, settings: Settings = {}): Promise<Result> {
  const installation = await startInstallation(settings);
  try {
    return await runTrial(installation, trial);
  } finally {
    await installation.close();
  }
}

/** Runs a trial on an installation with a PostgreSQL server, whose data lie below `place`. */
export async function onPostgres(
  trialOn: (cluster: Cluster) => Trial,
  settings: Settings = {},
  place?: string,
): Promise<Result> {
  const cluster = await startCluster(place);
  try {
    return await onEmbedded(trialOn(cluster), { DATABASE_URL: cluster.url, ...settings });
  } finally {
    await cluster.close();
  }
}

import { Client } from 'pg';
import { say } from '../support/report';
import { openEnvironment } from '../lists/environment';
import { billThreeFifths, openAll, TASKS } from './data';
import { compareLinksWithInserts } from './links';
import { compareTotalsWithSum } from './totals';

/** Measures 72 billing periods with 100,000 tasks on PostgreSQL. */
export async function benchBilling(): Promise<void> {
  const environment = await openEnvironment(TASKS);
  if (!environment) return say('Billing: not measured, no initdb and postgres found on this machine.\n');
  const client = new Client({ connectionString: environment.databaseUrl });
  try {
    await client.connect();
    await openAll(environment.databaseUrl);
    await compareTotalsWithSum(environment, client, 'all open');
    await compareLinksWithInserts(environment, client);
    await billThreeFifths(environment.databaseUrl);
    await compareTotalsWithSum(environment, client, 'three fifths billed');
  } finally {
    await client.end();
    await environment.close();
  }
}

import { Client } from 'pg';
import { say } from '../../../../tools/bench/report';
import { openPlace } from '../lists/place';
import { billThreeFifths, openAll, TASKS } from './data';
import { linksBesideInserts } from './links';
import { totalsBesideSum } from './totals';

/** Measures 72 billing periods with 100,000 tasks on PostgreSQL. */
export async function benchBilling(): Promise<void> {
  const place = await openPlace(TASKS);
  if (!place) return say('Billing: not measured, no initdb and postgres found on this machine.\n');
  const client = new Client({ connectionString: place.databaseUrl });
  try {
    await client.connect();
    await openAll(place.databaseUrl);
    await totalsBesideSum(place, client, 'all open');
    await linksBesideInserts(place, client);
    await billThreeFifths(place.databaseUrl);
    await totalsBesideSum(place, client, 'three fifths billed');
  } finally {
    await client.end();
    await place.close();
  }
}

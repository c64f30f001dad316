import { readAnswers } from '../answers/answers';
import type { ClientServices } from '../client-services';
import { readFiles } from '../files/read-files';
import type { OpenLink } from '../links/client-links';
import { readShownSwitches } from '../settings/switches';
import { readThreads } from '../thread/read-threads';
import { readCompany } from './company-html';
import { clientPageHtml } from './page-html';
import { readCharges } from './read-charges';
import { readDeliveries } from './read-deliveries';

/** Reads what the holder of a link sees. Returns the page; `base` is its address. */
export async function readClientPage(
  { db }: Pick<ClientServices, 'db'>,
  link: OpenLink,
  base: string,
): Promise<string> {
  const { requester_id } = link;
  const switches = await readShownSwitches(db, requester_id);
  const deliveries = await readDeliveries(db, link, switches);
  const taskIds = deliveries.map(({ taskId }) => taskId);
  return clientPageHtml({
    ...{ link, base, deliveries, switches },
    company: await readCompany(db),
    answers: await readAnswers(db, link),
    threads: await readThreads(db, link, taskIds),
    files: switches.clientFiles ? await readFiles(db, link, taskIds) : new Map(),
    charges: link.shows_charges && switches.clientCharges ? await readCharges(db, link) : undefined,
  });
}

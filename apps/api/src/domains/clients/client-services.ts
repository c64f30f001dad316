import type { Db } from '../../engines/database/schema';
import type { Services } from '../../engines/http/app-types';
import type { Outbox } from '../messaging/outbox/outbox';
import { createClientCodes, type ClientCodes } from './code/client-codes';
import { createClientLinks, type ClientLinks } from './links/client-links';
import { createClientViews, type ClientViews } from './view/client-views';

/** Services of the links and the page of clients. */
export interface ClientServices extends Services {
  clientLinks: ClientLinks;
  clientCodes: ClientCodes;
  clientViews: ClientViews;
  outbox: Outbox;
}

interface Options {
  db: Db;
  /** Secret of the servers, from which tokens and codes are derived. */
  secret: string;
  publicUrl: string | undefined;
  /** Days for which a link is valid; default 90. */
  days?: number | undefined;
  now: () => number;
}

/** Creates the services that exist for clients alone. */
export const createClientServices = ({ days, ...options }: Options) => ({
  clientLinks: createClientLinks({ ...options, days }),
  clientCodes: createClientCodes(options),
  clientViews: createClientViews(options),
});

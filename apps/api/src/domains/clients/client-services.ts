import type { Services } from '../../engines/http/app-types';
import type { Outbox } from '../messaging/outbox/outbox';
import type { ClientCodes } from './code/client-codes';
import type { ClientLinks } from './links/client-links';
import type { ClientViews } from './view/client-views';

/** Services of the links and the page of clients. */
export interface ClientServices extends Services {
  clientLinks: ClientLinks;
  clientCodes: ClientCodes;
  clientViews: ClientViews;
  outbox: Outbox;
}

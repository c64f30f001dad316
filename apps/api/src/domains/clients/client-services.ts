import type { Services } from '../../engines/http/app-types';
import type { ClientLinks } from './links/client-links';

/** Services of the links and the page of clients. */
export interface ClientServices extends Services {
  clientLinks: ClientLinks;
}

import { z } from '@demanda/schema';

/** View of /deliveries: a URL parameter of the page that is not sent to the API. */
export const DELIVERY_VIEWS = ['table', 'board'] as const;
export const deliveryView = z.object({ view: z.enum(DELIVERY_VIEWS).optional() });

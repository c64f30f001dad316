import { z } from '@demanda/schema';

/** View of /deliveries: a URL parameter of the page that is not sent to the API. */
export const DELIVERY_VIEWS = ['table', 'board'] as const;
export const deliveryView = z.object({ view: z.enum(DELIVERY_VIEWS).optional() });

/** Item whose editor is open on the page of a delivery, a URL parameter as well: `/deliveries/5/edit?item=50`. */
export const openedItem = z.object({ item: z.coerce.number<number>().int().positive().optional() });

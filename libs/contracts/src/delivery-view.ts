import { z } from '@demanda/schema';

/** Table or board on /deliveries: a URL parameter of the page that is not sent to the API. */
export const deliveryShow = z.object({ show: z.enum(['table', 'board']).optional() });

/** Item whose editor is open on the page of a delivery, a URL parameter as well: `/deliveries/5/edit?item=50`. */
export const openedItem = z.object({ item: z.coerce.number<number>().int().positive().optional() });

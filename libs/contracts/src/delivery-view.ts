import { z } from '@demanda/schema';

/** How /deliveries shows its groups; a part of the address that no call knows. */
export const DELIVERY_VIEWS = ['table', 'board'] as const;
export const deliveryView = z.object({ view: z.enum(DELIVERY_VIEWS).optional() });

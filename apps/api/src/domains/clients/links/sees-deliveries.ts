import { getDelivery } from '@demanda/contracts/deliveries';
import { getTask } from '@demanda/contracts/tasks';
import { mayCall } from '../../../engines/http/access';
import type { Granted } from '../../../kernel/session-user';

/** Whether a user sees what every page of a client shows: its deliveries, with the texts of their tasks. */
export const seesDeliveries = (user: Granted): boolean =>
  mayCall(getDelivery, user) && mayCall(getTask, user);

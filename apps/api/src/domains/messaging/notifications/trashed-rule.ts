import { configTypeLabels, notificationTypeLabels } from '@demanda/contracts/notification-labels';
import type { TrashedKind } from '../../../engines/records/move-to-trash';
import { labelOf } from '../../../engines/records/refuse-stale';

/** SQL over a rule `it`: its name in the history; rules have no name of their own. */
export const ruleLabel = labelOf('config_type', configTypeLabels);

export const trashedRule: TrashedKind = {
  kind: 'notifications',
  table: 'notification_configs',
  // The same name as in the list of rules, since several rules may have the same types.
  name: `${ruleLabel} || ' por ' || ${labelOf('notification_type', notificationTypeLabels)} || ' (ID ' || it.id || ')'`,
};

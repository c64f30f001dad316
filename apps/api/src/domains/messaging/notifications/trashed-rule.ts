import { configTypeLabels, notificationTypeLabels } from '@demanda/contracts/notification-labels';
import type { TrashedKind } from '../../../engines/records/move-to-trash';

/** SQL over the row `it`: the label of a value of an enumeration. */
const labelOf = (column: string, labels: Record<string, string>) =>
  `case it.${column}::text ${Object.entries(labels)
    .map(([value, label]) => `when '${value}' then '${label}'`)
    .join(' ')} end`;

/** SQL over a rule `it`: its name in the history; rules have no name of their own. */
export const ruleLabel = labelOf('config_type', configTypeLabels);

export const trashedRule: TrashedKind = {
  kind: 'notifications',
  table: 'notification_configs',
  // As the list of rules names them, since several may have the same types.
  name: `${ruleLabel} || ' por ' || ${labelOf('notification_type', notificationTypeLabels)} || ' (ID ' || it.id || ')'`,
};

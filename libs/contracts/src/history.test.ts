import { getBillingPeriod } from './billing';
import { getCharge } from './charges';
import type { Contract } from './contract';
import { getDelivery, getDeliveryGroup } from './deliveries';
import { recordHistory } from './history';
import { historyResourceLabels } from './history-labels';
import { getNotificationConfig } from './notifications';
import { getProject } from './projects';
import { getRequester } from './requesters';
import { getTask } from './tasks';
import { getUser } from './users';

const records: Record<keyof typeof recordHistory, Contract> = {
  tasks: getTask,
  requesters: getRequester,
  projects: getProject,
  deliveries: getDelivery,
  deliveryGroups: getDeliveryGroup,
  billing: getBillingPeriod,
  charges: getCharge,
  users: getUser,
  notifications: getNotificationConfig,
};

test.each(Object.keys(records) as (keyof typeof recordHistory)[])(
  'the history of %s requires read access to the record',
  (kind) => {
    const { path, access, reveals }: Contract = recordHistory[kind];
    const record = records[kind];
    expect([path, access, reveals]).toEqual([`${record.path}/history`, record.access, record.reveals]);
  },
);

test('a notification rule is named as on its screen (NOTIF-15, ERR-151)', () => {
  expect(historyResourceLabels.notifications).toBe('Configuração de notificação');
  expect(recordHistory.notifications.summary).toContain('uma configuração de notificação');
});

import { updateBillingPeriod } from './billing';
import type { Contract } from './contract';
import { updateDelivery } from './deliveries';
import { updateDeliveryItem } from './delivery-items';
import { EDIT_FORMS, recordEditors, type EditForm } from './editors';
import { updateNotificationConfig } from './notifications';
import { updateProject } from './projects';
import { updateRequester } from './requesters';
import { updateTask } from './tasks';
import { updateUser } from './users';

const saves: Record<EditForm, Contract> = {
  tasks: updateTask,
  requesters: updateRequester,
  projects: updateProject,
  deliveries: updateDelivery,
  deliveryItems: updateDeliveryItem,
  billing: updateBillingPeriod,
  users: updateUser,
  notifications: updateNotificationConfig,
};

test.each(EDIT_FORMS)('the editors of %s need the permission of the call that saves the form', (form) => {
  const { path, access, owner }: Contract = recordEditors[form];
  const save = saves[form];
  expect([path, access, owner]).toEqual([`${save.path}/editors`, save.access, save.owner]);
});

import { RESTRICTED_RESOURCES, restrictedFields, type RestrictedResource } from './permissions';
import type { Card } from './records/card';
import { periodCard } from './records/billing';
import { deliveryCard, deliveryItemCard } from './records/deliveries';
import { projectCard } from './records/projects';
import { FINANCE_CONTACTS_LABEL, requesterCard } from './records/requesters';
import { taskCard } from './records/tasks';

const cards: Record<RestrictedResource, Card> = {
  tasks: taskCard,
  subTasks: taskCard,
  requesters: { ...requesterCard, financeContacts: { kind: 'text', label: FINANCE_CONTACTS_LABEL } },
  projects: projectCard,
  deliveries: deliveryCard,
  deliveryItems: deliveryItemCard,
  billing: periodCard,
};

/** Labels of the fields that can be hidden, by resource and name. */
export const restrictedLabels = Object.fromEntries(
  RESTRICTED_RESOURCES.map((resource) => {
    const names = Object.keys(restrictedFields[resource]);
    return [resource, Object.fromEntries(names.map((name) => [name, cards[resource][name]!.label]))];
  }),
) as Record<RestrictedResource, Readonly<Record<string, string>>>;

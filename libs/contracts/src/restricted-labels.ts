import { restrictedFields, type RestrictedResource } from './permissions';
import { labelsOf, type Card } from './records/card';
import { projectCard } from './records/projects';
import { requesterCard } from './records/requesters';
import { taskCard } from './records/tasks';

const labelled = (resource: RestrictedResource, card: Card): Record<string, string> => {
  const labels = labelsOf(card);
  return Object.fromEntries(Object.keys(restrictedFields[resource]).map((name) => [name, labels[name]!]));
};

/** Labels of the fields that can be hidden, by resource and name. */
export const restrictedLabels: Record<RestrictedResource, Readonly<Record<string, string>>> = {
  tasks: labelled('tasks', taskCard),
  subTasks: labelled('subTasks', taskCard),
  requesters: labelled('requesters', requesterCard),
  projects: labelled('projects', projectCard),
  deliveries: { notes: 'Notas' },
  deliveryItems: {
    branch: 'Branch de destino',
    sourceBranch: 'Branch de origem',
    pullRequest: 'Pull request',
    script: 'Script SQL',
    notes: 'Notas do item',
  },
  billing: { paymentDate: 'Data de pagamento' },
};

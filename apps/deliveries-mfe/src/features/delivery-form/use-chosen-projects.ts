import type { DeliveryInput, ParsedDeliveryInput } from '@demanda/contracts/delivery-shapes';
import type { Project } from '@demanda/contracts/projects';
import type { ZodForm } from '@demanda/ui/form';
import { useState } from 'react';

/** Opens the project picker with the previous choice. */
export type PickProjects = (before: readonly Project[], onPick: (projects: Project[]) => void) => void;

/** Projects of a new delivery, which the form stores as its items. */
export function useChosenProjects(form: ZodForm<DeliveryInput, ParsedDeliveryInput>) {
  const [chosen, setChosen] = useState<readonly Project[]>([]);
  const take = (projects: readonly Project[]) => {
    setChosen(projects);
    const items = projects.map(({ id }) => ({ projectId: id, status: 'PENDING' as const }));
    form.setValue('items', items, { shouldDirty: true, shouldValidate: true });
  };
  return {
    chosen,
    take,
    remove: ({ id }: Project) => take(chosen.filter((project) => project.id !== id)),
  };
}

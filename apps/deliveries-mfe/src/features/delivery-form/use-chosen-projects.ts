import type { DeliveryInput, ParsedDeliveryInput } from '@demanda/contracts/delivery-shapes';
import { MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import type { Project } from '@demanda/contracts/projects';
import { useWatch, type ZodForm } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectListOptions } from '../../api/projects';

/** Opens the project picker with the previous choice. */
export type PickProjects = (before: readonly Project[], onPick: (projects: Project[]) => void) => void;

/** Projects of a new delivery, of which the form stores only the ids, as its items; loads those of a draft. */
export function useChosenProjects(form: ZodForm<DeliveryInput, ParsedDeliveryInput>) {
  const [known, setKnown] = useState<Readonly<Record<number, Project>>>({});
  const ids = (useWatch({ control: form.control, name: 'items' }) ?? []).map(({ projectId }) => projectId);
  const missing = ids.filter((id) => !known[id]);
  const loaded = useQuery({
    ...projectListOptions({ page: 0, size: MAX_PAGE_SIZE, sort: 'name,asc', ids: missing }),
    enabled: missing.length > 0,
  });
  const find = (id: number) => known[id] ?? loaded.data?.content.find((project) => project.id === id);
  const setIds = (chosen: readonly number[]) =>
    form.setValue(
      'items',
      chosen.map((projectId) => ({ projectId, status: 'PENDING' as const })),
      { shouldDirty: true, shouldValidate: true },
    );
  const take = (projects: readonly Project[]) => {
    setKnown({ ...known, ...Object.fromEntries(projects.map((project) => [project.id, project])) });
    setIds(projects.map(({ id }) => id));
  };
  const chosen = ids.flatMap((id) => find(id) ?? []);
  return {
    ids,
    chosen,
    /** Ids of projects of a draft that no longer exist. */
    gone: loaded.isSuccess ? missing.filter((id) => !find(id)) : [],
    take,
    add: (project: Project) => take([...chosen, project]),
    remove: (id: number) => setIds(ids.filter((each) => each !== id)),
  };
}

export type ProjectChoice = ReturnType<typeof useChosenProjects>;

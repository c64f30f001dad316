import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import type { Project } from '@demanda/contracts/projects';
import { hasName, recentFirst } from '@demanda/record-form/recent-first';
import { useTypedQuery } from '@demanda/record-form/use-typed-query';
import { useQuery } from '@tanstack/react-query';
import { deliveryListOptions } from '../../api/deliveries';
import { projectListOptions } from '../../api/projects';

const toOption = ({ id, name }: Pick<Project, 'id' | 'name'>) => ({ value: id, label: name });

/** Loads the projects whose name contains a text; without a text, those of the latest deliveries first. */
export function useProjectOptions(text: string, chosenIds: readonly number[]) {
  const page = { page: 0, size: DEFAULT_PAGE_SIZE };
  const { found, isSettled, isOpened, open } = useTypedQuery(text, (name) =>
    projectListOptions({ ...page, sort: 'name,asc', ...(name && { name }) }),
  );
  const latest = useQuery({ ...deliveryListOptions({ ...page, sort: 'task.id,desc' }), enabled: isOpened });
  const items = (latest.data?.content ?? []).flatMap(({ deliveries }) =>
    deliveries.flatMap((each) => each.items),
  );
  const recentIds = [...new Set(items.map(({ projectId }) => projectId))].slice(0, DEFAULT_PAGE_SIZE);
  const recent = useQuery({
    ...projectListOptions({ ...page, sort: 'name,asc', ids: recentIds }),
    enabled: recentIds.length > 0,
  });
  const known = [...(recent.data?.content ?? []), ...(found?.content ?? [])];
  const all = (found?.content ?? []).map(toOption);
  const isFree = ({ value }: { value: number }) => !chosenIds.includes(value);
  const recentOptions = text
    ? []
    : recentIds
        .flatMap((id) => recent.data?.content.find((project) => project.id === id) ?? [])
        .map(toOption);
  return {
    groups: recentFirst(recentOptions.filter(isFree), all.filter(isFree)),
    open,
    find: (id: number) => known.find((project) => project.id === id),
    /** No project has exactly this name. */
    isUnknown: isSettled && text !== '' && !hasName(all, text),
  };
}

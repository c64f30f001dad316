import type { Project } from '@demanda/contracts/projects';
import { ExternalLink } from '@demanda/ui/core';
import { timestampColumns, type Column } from '@demanda/ui/list';

export const projectColumns: readonly Column<Project>[] = [
  { field: 'id', label: 'ID', cell: ({ id }) => id, filter: 'number', minWidth: 90, flex: 0.4 },
  { field: 'name', isMain: true, label: 'Nome', cell: ({ name }) => name, filter: 'text', minWidth: 200 },
  {
    field: 'repositoryUrl',
    label: 'Repositório',
    cell: ({ repositoryUrl }) => repositoryUrl && <ExternalLink href={repositoryUrl} />,
    filter: 'text',
    minWidth: 260,
    flex: 1.6,
  },
  ...timestampColumns<Project>(),
];

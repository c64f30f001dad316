import type { ProjectListQuery } from '@demanda/contracts/projects';
import { projectCard } from '@demanda/contracts/records/projects';
import { sql } from 'kysely';
import { cardList } from '../../engines/list/card-list';
import type { ListDefinition } from '../../engines/list/definition';
import { idIs } from '../../kernel/id-is';

const { sorts, filters } = cardList(projectCard, 'project');

export const projectList: ListDefinition<ProjectListQuery> = {
  tables: ['projects'],
  reads: {
    notInDelivery: ['delivery_items'],
  },
  from: sql`projects project`,
  id: sql.ref('project.id'),
  sorts,
  filters: {
    ...filters,
    ids: filters.id,
    notInDelivery: (deliveryIds) => sql`not exists (
      select from delivery_items item
      where item.project_id = project.id and ${idIs(sql`item.delivery_id`)(deliveryIds)}
    )`,
  },
  defaultSort: ['id,asc'],
};

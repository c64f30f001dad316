import type { ProjectListQuery } from '@demanda/contracts/projects';
import { sql } from 'kysely';
import type { ListDefinition } from '../../engines/list/definition';
import { exactTextContains, textContains, dayRange, sortBy } from '../../engines/list/filters';
import { idIs } from '../../kernel/id-is';

const column = (name: string) => sql.ref(`project.${name}`);

export const projectList: ListDefinition<ProjectListQuery> = {
  from: sql`projects project`,
  id: column('id'),
  sorts: {
    id: sortBy(),
    name: sortBy(column('name_key')),
    repositoryUrl: sortBy(column('repository_url_key')),
    createdAt: sortBy(column('created_at')),
    updatedAt: sortBy(column('updated_at')),
  },
  filters: {
    id: idIs(column('id')),
    ids: idIs(column('id')),
    notInDelivery: (deliveryIds) => sql`not exists (
      select from delivery_items item
      where item.project_id = project.id and ${idIs(sql`item.delivery_id`)(deliveryIds)}
    )`,
    name: textContains(column('name_key')),
    repositoryUrl: exactTextContains(column('repository_url_key')),
    ...dayRange('createdAt', column('created_at')),
    ...dayRange('updatedAt', column('updated_at')),
  },
  defaultSort: ['id,asc'],
};

import { listProjects } from '@demanda/contracts/projects';
import { listRequesters } from '@demanda/contracts/requesters';
import { sql } from 'kysely';
import { mayReadField } from '../../../engines/http/access';
import { idIs } from '../../../kernel/id-is';
import { projectList } from '../../projects/list';
import { requesterList } from '../../requesters/list';
import { listSource, type SearchSource } from '../source';

const requesterName = sql.ref('requester.name_key');
const projectName = sql.ref('project.name_key');

export const requesterSource: SearchSource = {
  kind: 'requesters',
  screen: 'users',
  calls: [listRequesters],
  ...listSource({
    searched: ({ user }) => ({
      list: requesterList,
      starts: [requesterName],
      contains: [
        requesterList.filters.name,
        requesterList.filters.email,
        requesterList.filters.legalName,
        ...(mayReadField(user, 'requesters.phone') ? [requesterList.filters.phone] : []),
        ...(mayReadField(user, 'requesters.document') ? [requesterList.filters.document] : []),
      ],
    }),
    similar: requesterName,
    read: async ({ db }, ids) => {
      const rows = await db
        .selectFrom('requesters')
        .where(idIs('id')(ids))
        .select(['id', 'name as title', 'email as detail'])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
  }),
};

export const projectSource: SearchSource = {
  kind: 'projects',
  screen: 'projects',
  calls: [listProjects],
  ...listSource({
    searched: () => ({ list: projectList, starts: [projectName], contains: [projectList.filters.name] }),
    similar: projectName,
    read: async ({ db }, ids) => {
      const rows = await db
        .selectFrom('projects')
        .where(idIs('id')(ids))
        .select(['id', 'name as title'])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
  }),
};

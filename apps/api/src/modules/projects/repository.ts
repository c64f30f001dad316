import type { Project, projectInput } from '@demanda/contracts/projects';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { z } from 'zod';
import { refusing } from '../../database/refusals';
import type { Database, ProjectTable } from '../../database/schema';
import { notFound, staleVersion } from '../../http/errors';
import { idIs } from '../../list/filters';
import { projectsInUse, projectTaken } from './rules';

type Input = z.output<typeof projectInput>;

const toProject = (row: Selectable<ProjectTable>): Project => ({
  id: row.id,
  name: row.name,
  repositoryUrl: row.repository_url,
  description: row.description,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A description that is not sent is kept: the form does not ask for it (G-PROJ-1). */
const columnsOf = ({ name, repositoryUrl, description }: Input) => ({
  name,
  repository_url: repositoryUrl,
  ...(description !== undefined && { description: description || null }),
});

/** The ones of `ids` that delivery items point at. */
const findInUse = (transaction: Transaction<Database>, ids: number[]) =>
  transaction
    .selectFrom('projects')
    .innerJoin('delivery_items as item', 'item.project_id', 'projects.id')
    .where(idIs(sql.ref('projects.id'))(ids))
    .groupBy('projects.id')
    .orderBy('projects.id')
    .select(['projects.id', 'projects.name'])
    .select((eb) => eb.fn.count<number>('item.delivery_id').distinct().as('deliveries'))
    .execute();

/** The only code that knows how projects are stored. */
export function projectRepository(db: Kysely<Database>) {
  async function byIds(ids: number[]): Promise<Project[]> {
    const rows = await db
      .selectFrom('projects')
      .selectAll()
      .where(idIs(sql.ref('id'))(ids))
      .execute();
    return rows.map(toProject);
  }

  async function byId(id: number): Promise<Project> {
    const [project] = await byIds([id]);
    if (!project) throw notFound('Projeto não encontrado');
    return project;
  }

  return {
    byIds,
    byId,

    async create(input: Input): Promise<Project> {
      const row = await db
        .insertInto('projects')
        .values(columnsOf(input))
        .returningAll()
        .executeTakeFirstOrThrow();
      return toProject(row);
    },

    /** Throws 409 with the stored record when `version` is sent and is not the stored one (G-GEN-22). */
    async update(id: number, input: Input): Promise<Project> {
      const { version } = input;
      const row = await db
        .updateTable('projects')
        .set({ ...columnsOf(input), updated_at: sql`now()` })
        .set('version', sql`version + 1`)
        .where('id', '=', id)
        .$if(version !== undefined, (update) => update.where('version', '=', version!))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw staleVersion(await byId(id));
      return toProject(row);
    },

    /** All or nothing; ids that are gone are ignored. Answers how many went. */
    remove: (ids: number[]): Promise<number> =>
      refusing(
        () =>
          db.transaction().execute(async (transaction) => {
            const used = await findInUse(transaction, ids);
            if (used.length > 0) throw projectsInUse(used);
            const gone = await transaction
              .deleteFrom('projects')
              .where(idIs(sql.ref('id'))(ids))
              .executeTakeFirst();
            return Number(gone.numDeletedRows);
          }),
        { delivery_items_project_id_fkey: projectTaken },
      ),
  };
}

import type { Project, projectInput } from '@demanda/contracts/projects';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../engines/database/schema';
import { versionedRecords } from '../../engines/records/versioned-records';
import { idIs } from '../../kernel/id-is';
import { projectsInUse, projectInUseConflict } from './rules';
import { trashedProject } from './trashed-project';

type Input = z.output<typeof projectInput>;

async function readProjects(db: Kysely<Database>, ids: number[]): Promise<Project[]> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('users as changer', 'changer.id', 'projects.updated_by_id')
    .where(idIs(sql.ref('projects.id'))(ids))
    .selectAll('projects')
    .select(({ fn }) => fn.coalesce('changer.name', 'changer.username').as('changer_name'))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    repositoryUrl: row.repository_url,
    description: row.description,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedByUserName: row.changer_name,
  }));
}

/** Keeps the description when it is not sent, because the form has no field for it (G-PROJ-1). */
const toProjectRow = ({ name, repositoryUrl, description }: Input) => ({
  name,
  repository_url: repositoryUrl,
  ...(description !== undefined && { description: description || null }),
});

/** Throws 409 naming those of `ids` that delivery items refer to. */
async function refuseUsedProjects(transaction: Transaction<Database>, ids: number[]): Promise<void> {
  const used = await transaction
    .selectFrom('projects')
    .innerJoin('delivery_items as item', 'item.project_id', 'projects.id')
    .where(idIs(sql.ref('projects.id'))(ids))
    .groupBy('projects.id')
    .orderBy('projects.id')
    .select(['projects.id', 'projects.name'])
    .select((eb) => eb.fn.count<number>('item.delivery_id').distinct().as('deliveries'))
    .execute();
  if (used.length > 0) throw projectsInUse(used);
}

/** Repository of projects. */
export const projectRepository = (db: Kysely<Database>) =>
  versionedRecords(db, {
    table: 'projects',
    trashed: trashedProject,
    toRow: toProjectRow,
    read: readProjects,
    missingText: 'Projeto não encontrado',
    refuseUsed: refuseUsedProjects,
    refusals: { delivery_items_project_id_fkey: projectInUseConflict },
  });

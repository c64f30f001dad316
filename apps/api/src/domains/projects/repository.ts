import type { Project, projectInput } from '@demanda/contracts/projects';
import { projectCard } from '@demanda/contracts/records/projects';
import type { z } from 'zod';
import type { Db, Tx } from '../../engines/database/schema';
import { cardRows } from '../../engines/records/card-rows';
import { inUse } from '../../engines/records/in-use';
import { versionedRecords } from '../../engines/records/versioned-records';
import { idIs } from '../../kernel/id-is';
import { trashedProject } from './trashed-project';

/** Refuses to delete projects that deliveries have (G-PROJ-3). */
const projectInUse = inUse({ record: 'projeto', verbs: ['está em', 'estão em'], use: 'entrega' });

async function refuseUsedProjects(transaction: Tx, ids: number[]): Promise<void> {
  const used = await transaction
    .selectFrom('projects')
    .innerJoin('delivery_items as item', 'item.project_id', 'projects.id')
    .where(idIs('projects.id')(ids))
    .groupBy('projects.id')
    .orderBy('projects.id')
    .select(['projects.id', 'projects.name'])
    .select((eb) => eb.fn.count<number>('item.delivery_id').distinct().as('count'))
    .execute();
  if (used.length > 0) throw projectInUse.ofRecords(used);
}

export const projectRepository = (db: Db) =>
  versionedRecords<Project, z.output<typeof projectInput>>(db, {
    table: 'projects',
    trashed: trashedProject,
    ...cardRows('projects', projectCard),
    missingText: 'Projeto não encontrado',
    refuseUsed: refuseUsedProjects,
    refusals: { delivery_items_project_id_fkey: projectInUse.during },
  });

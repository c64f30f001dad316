import { sql } from 'kysely';
import type { TrashedKind } from '../../engines/records/move-to-trash';

export const trashedProject: TrashedKind = { kind: 'projects', table: 'projects', name: sql.ref('it.name') };

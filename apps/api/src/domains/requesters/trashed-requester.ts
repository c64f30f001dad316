import { sql } from 'kysely';
import type { TrashedKind } from '../../engines/records/move-to-trash';

export const trashedRequester: TrashedKind = {
  kind: 'requesters',
  table: 'requesters',
  name: sql.ref('it.name'),
  rows: [{ table: 'bank_payers', of: sql.ref('it.requester_id') }],
};

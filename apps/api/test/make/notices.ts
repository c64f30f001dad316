import { recordNotices, type NewNotices } from '../../src/domains/notices/record-notices';
import type { TestApp } from '../servers/start-test-app';

type Given = Pick<NewNotices, 'record' | 'recipientIds'> & Partial<NewNotices>;

/** Writes the notices of one event, by default of a comment without an author, in a transaction of its own. */
export const writeNotices = ({ db }: Pick<TestApp, 'db'>, notices: Given) =>
  db
    .transaction()
    .execute((transaction) => recordNotices(transaction, { kind: 'COMMENTED', actorId: null, ...notices }));

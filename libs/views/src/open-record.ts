/** A record in its URL, beside its list or in place of it. */
export { ListPage } from './open-record/list-page';
export { RecordDetails, type ShownRecord } from './open-record/record-details';
export { RecordTimes } from './open-record/record-times';
export { useListedRecord } from './open-record/use-listed-record';
export { useRecordDeletion } from './open-record/use-record-deletion';
export { useRecordPlace, type RecordPlace } from './open-record/use-record-place';

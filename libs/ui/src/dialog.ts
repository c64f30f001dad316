/** Dialogs, loaded when the first one may open. */
export { CloseButton } from './dialog/close-button';
export { ConflictDialog } from './dialog/conflict-dialog';
export { ConfirmDialog, DeleteDialog } from './dialog/confirm-dialog';
export { Detail, DetailCard, DetailPart, Details, DetailSection } from './dialog/details';
export { DeletionDialogs } from './dialog/deletion-dialogs';
export { Dialog } from './dialog/dialog';
export { DialogFooter } from './dialog/dialog-footer';
export { DiscardDialog } from './dialog/discard-dialog';
export { FieldConflictDialog } from './dialog/field-conflict-dialog';
export { FormDialog } from './dialog/form-dialog';
export { LeaveButton } from './dialog/leave-button';
export { PlainDocument } from './dialog/plain-document';
export { SandboxedDocument } from './dialog/sandboxed-document';
export { Segments } from './dialog/segments';
export {
  differences,
  firstChoice,
  plainField,
  plainFields,
  resolve,
  type ConflictField,
  type Versions,
} from './dialog/merge';
export { OfflineBoundary } from './status/offline-boundary';
export { RefusedDialog, type RefusedRecord } from './dialog/refused-dialog';
export { ShownOnce } from './dialog/shown-once';
export { ComingEditor } from './record/coming-editor';
export { deviceOf, OpenSession } from './record/open-session';
export { EditableFact, EditableRecord } from './record/editable-record';
export { RecordPanel } from './record/record-panel';
export type { Steps } from './record/record-steps';
export { TokenLine } from './record/token-line';
export { TickList } from './record/tick-list';
export { Timeline, TimelineEntry } from './dialog/timeline';
export { TypedConfirmDialog } from './dialog/typed-confirm-dialog';
export { useConflict, type ChangedRecord, type VersionedValues } from './dialog/use-conflict';

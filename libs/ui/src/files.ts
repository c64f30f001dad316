/** File selection, lists and previews, loaded with the first page that has attachments. */
export { Disclosure } from './files/disclosure';
export type { TakenFiles } from './files/data-transfer';
export { FileDrop } from './files/file-drop';
export { FileNotice, Quiet, RefusedFiles, Stack } from './files/file-notice';
export { FileList, FileMeta, FileProblem, FileRow, ProgressBar } from './files/file-row';
export { BlobImage, PreviewStage, PreviewToolbar, ToolbarGroup } from './files/preview-stage';

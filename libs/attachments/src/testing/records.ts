import type { Attachment } from '@demanda/contracts/attachments';

const AT = '2026-03-09T17:05:00.000Z';

/** Creates a stored file of 1.2 MB. */
export const aFile = (id: number, originalFileName: string): Attachment => ({
  id,
  originalFileName,
  contentType: 'application/octet-stream',
  fileSize: 1_258_291,
  createdAt: AT,
  uploadedAt: AT,
  excluded: false,
});

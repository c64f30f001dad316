import type { Extension } from '@demanda/contracts/attachments';

/** Expected content of a file with this extension, and the media type it is served with. */
export interface FileKind {
  contentType: string;
  /**
   * Types that `file-type` may detect from the first bytes; 'archive' allows any kind of ZIP, absent means
   * text.
   */
  detected?: readonly string[] | 'archive';
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** The same container format is detected under several names. */
const MOVIE = ['mp4', 'm4v', 'mov', '3gp', '3g2'] as const;

export const FILE_KINDS: Record<Extension, FileKind> = {
  // An Illustrator file is a PDF with private data.
  pdf: { contentType: 'application/pdf', detected: ['pdf', 'ai'] },
  doc: { contentType: 'application/msword', detected: ['cfb'] },
  xls: { contentType: 'application/vnd.ms-excel', detected: ['cfb'] },
  ppt: { contentType: 'application/vnd.ms-powerpoint', detected: ['cfb'] },
  // Some programs write the entries that identify an office file after the first bytes, so it is detected as
  // ZIP.
  docx: { contentType: `${OFFICE}.wordprocessingml.document`, detected: ['docx', 'zip'] },
  xlsx: { contentType: `${OFFICE}.spreadsheetml.sheet`, detected: ['xlsx', 'zip'] },
  pptx: { contentType: `${OFFICE}.presentationml.presentation`, detected: ['pptx', 'zip'] },
  txt: { contentType: 'text/plain' },
  csv: { contentType: 'text/csv' },
  json: { contentType: 'application/json' },
  jpg: { contentType: 'image/jpeg', detected: ['jpg'] },
  jpeg: { contentType: 'image/jpeg', detected: ['jpg'] },
  png: { contentType: 'image/png', detected: ['png', 'apng'] },
  gif: { contentType: 'image/gif', detected: ['gif'] },
  webp: { contentType: 'image/webp', detected: ['webp'] },
  mp4: { contentType: 'video/mp4', detected: MOVIE },
  mov: { contentType: 'video/quicktime', detected: MOVIE },
  avi: { contentType: 'video/x-msvideo', detected: ['avi'] },
  mp3: { contentType: 'audio/mpeg', detected: ['mp3'] },
  wav: { contentType: 'audio/wav', detected: ['wav'] },
  zip: { contentType: 'application/zip', detected: 'archive' },
  rar: { contentType: 'application/vnd.rar', detected: ['rar'] },
  '7z': { contentType: 'application/x-7z-compressed', detected: ['7z'] },
};

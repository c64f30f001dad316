import type { Extension } from '@demanda/contracts/attachments';

/** What a file with this extension must hold, and the media type under which it is handed out. */
export interface FileKind {
  contentType: string;
  /** Names that the detection may give its first bytes; `archive` for whatever comes in a ZIP, none for text. */
  detected?: readonly string[] | 'archive';
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** One container under two names. */
const MOVIE = ['mp4', 'm4v', 'mov', '3gp', '3g2'] as const;

export const FILE_KINDS: Record<Extension, FileKind> = {
  // A drawing of Illustrator is a PDF with more in it.
  pdf: { contentType: 'application/pdf', detected: ['pdf', 'ai'] },
  doc: { contentType: 'application/msword', detected: ['cfb'] },
  xls: { contentType: 'application/vnd.ms-excel', detected: ['cfb'] },
  ppt: { contentType: 'application/vnd.ms-powerpoint', detected: ['cfb'] },
  // Not every writer puts what tells an office file from another archive among the first bytes.
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

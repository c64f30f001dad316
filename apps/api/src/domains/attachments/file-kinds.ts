import type { Extension } from '@demanda/contracts/attachments';

/** Contents that a file with this extension may have, and the media type it is served with. */
export interface FileKind {
  contentType: string;
  /** Types that `file-type` may detect from the first bytes; 'archive' allows any kind of ZIP. */
  detected?: readonly string[] | 'archive';
  /** Text that it may be instead, or must be without `detected`; `markup` begins with '<'. */
  text?: 'any' | 'markup' | 'json';
  /** May be an encrypted office file, a compound file with the package in it. */
  encrypted?: boolean;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** The same container format is detected under several names. */
const MOVIE = ['mp4', 'm4v', 'mov', '3gp', '3g2'] as const;

/** An image is served by its content, since programs save pictures under any of these extensions. */
const IMAGE_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  apng: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};
const IMAGES = Object.keys(IMAGE_TYPES);

/** Media types of contents, where they are not those of the extension. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = { ...IMAGE_TYPES, rtf: 'application/rtf' };

export const FILE_KINDS: Record<Extension, FileKind> = {
  // An Illustrator file is a PDF with private data.
  pdf: { contentType: 'application/pdf', detected: ['pdf', 'ai'] },
  // Word writes RTF and pages under this name, too.
  doc: { contentType: 'application/msword', detected: ['cfb', 'rtf'], text: 'markup' },
  // ERP systems write pages, XML and tab-separated lines under this name, which Excel opens.
  xls: { contentType: 'application/vnd.ms-excel', detected: ['cfb'], text: 'any' },
  ppt: { contentType: 'application/vnd.ms-powerpoint', detected: ['cfb'] },
  // Some programs write the entries that identify an office file after the first bytes, so it is detected as
  // ZIP.
  docx: { contentType: `${OFFICE}.wordprocessingml.document`, detected: ['docx', 'zip'], encrypted: true },
  xlsx: { contentType: `${OFFICE}.spreadsheetml.sheet`, detected: ['xlsx', 'zip'], encrypted: true },
  pptx: {
    contentType: `${OFFICE}.presentationml.presentation`,
    detected: ['pptx', 'zip'],
    encrypted: true,
  },
  txt: { contentType: 'text/plain', text: 'any' },
  csv: { contentType: 'text/csv', text: 'any' },
  json: { contentType: 'application/json', text: 'json' },
  jpg: { contentType: 'image/jpeg', detected: IMAGES },
  jpeg: { contentType: 'image/jpeg', detected: IMAGES },
  png: { contentType: 'image/png', detected: IMAGES },
  gif: { contentType: 'image/gif', detected: IMAGES },
  webp: { contentType: 'image/webp', detected: IMAGES },
  mp4: { contentType: 'video/mp4', detected: MOVIE },
  mov: { contentType: 'video/quicktime', detected: MOVIE },
  avi: { contentType: 'video/x-msvideo', detected: ['avi'] },
  mp3: { contentType: 'audio/mpeg', detected: ['mp3'] },
  wav: { contentType: 'audio/wav', detected: ['wav'] },
  zip: { contentType: 'application/zip', detected: 'archive' },
  rar: { contentType: 'application/vnd.rar', detected: ['rar'] },
  '7z': { contentType: 'application/x-7z-compressed', detected: ['7z'] },
};

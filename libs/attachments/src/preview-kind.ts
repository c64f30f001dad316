import type { Attachment } from '@demanda/contracts/attachments';
import { extensionOf } from '@demanda/contracts/file-rules';

const KINDS: Record<string, 'image' | 'pdf'> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  pdf: 'pdf',
};

/** How a file is shown; nothing for one that is only downloaded. The server checked that its content fits its name. */
export const previewKind = ({ originalFileName }: Attachment) => KINDS[extensionOf(originalFileName)];

export const isPreviewable = (file: Attachment): boolean => previewKind(file) !== undefined;

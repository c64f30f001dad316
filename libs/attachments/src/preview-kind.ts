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

/**
 * Returns the kind of preview; undefined for files that can only be downloaded. The server has checked that the content
 * matches the extension.
 */
export const previewKind = ({ originalFileName }: Attachment) => KINDS[extensionOf(originalFileName)];

export const isPreviewable = (file: Attachment): boolean => previewKind(file) !== undefined;

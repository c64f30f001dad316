import type { FileKind } from './file-kinds';

/** Portuguese names of contents that often have a wrong extension, by the type that `file-type` detects. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ pdf: 'um PDF', ai: 'um PDF', rtf: 'um texto RTF', xml: 'um XML' },
  ...{ docx: 'um documento do Word (.docx)', xlsx: 'uma planilha do Excel (.xlsx)' },
  pptx: 'uma apresentação do PowerPoint (.pptx)',
  cfb: 'um arquivo do Office antigo (.doc, .xls ou .ppt)',
  ...{ zip: 'um ZIP', rar: 'um RAR', '7z': 'um 7z', gz: 'um GZIP', tar: 'um TAR' },
  ...{ jpg: 'uma imagem JPEG', png: 'uma imagem PNG', apng: 'uma imagem PNG', gif: 'uma imagem GIF' },
  ...{ webp: 'uma imagem WebP', heic: 'uma imagem HEIC', avif: 'uma imagem AVIF', tif: 'uma imagem TIFF' },
  ...{ bmp: 'uma imagem BMP', ico: 'um ícone', psd: 'uma imagem do Photoshop' },
  ...{ mp4: 'um vídeo MP4', m4v: 'um vídeo MP4', mov: 'um vídeo do QuickTime', avi: 'um vídeo AVI' },
  ...{ webm: 'um vídeo WebM', mkv: 'um vídeo MKV', mp3: 'um áudio MP3', wav: 'um áudio WAV' },
  ...{ m4a: 'um áudio M4A', ogg: 'um áudio OGG', opus: 'um áudio OGG' },
  ...{ odt: 'um documento do LibreOffice (.odt)', ods: 'uma planilha do LibreOffice (.ods)' },
  ...{ exe: 'um programa', elf: 'um programa', macho: 'um programa' },
};

const PAGE = /^(\ufeff)?\s*<(!doctype html|html)/i;

interface Refused {
  detected: string | undefined;
  head: Buffer;
  isText: boolean;
  /** The text that the extension promises. */
  expected: FileKind['text'];
}

/** Returns why a content is refused, as a clause such as 'é uma imagem HEIC'. */
export function refusalCause({ detected, head, isText, expected }: Refused): string {
  if (isText && detected !== 'pdf' && detected !== 'rtf') {
    if (expected === 'json') return 'é um texto que não começa como JSON';
    return PAGE.test(head.toString()) ? 'é uma página da web' : 'é um texto';
  }
  if (detected !== undefined) return `é ${NAMES[detected] ?? `um arquivo .${detected}`}`;
  return expected === undefined
    ? 'é de um tipo desconhecido, ou está danificado'
    : 'há nele partes que não são texto';
}

import type { FileRules } from './attachments';
import { MAX_FILE_NAME, MAX_FILES } from './limits';

/** Messages for refused files, the same in browser and server (ATT-30 to ATT-33). */

/** Returns the text after the last dot in lower case; '' without a dot. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

const MEGABYTE = 1024 * 1024;

export const extensionText = (fileName: string) => `Extensão não permitida: .${extensionOf(fileName)}`;
export const tooLargeText = (maxBytes: number) =>
  `Arquivo muito grande. Tamanho máximo: ${Math.floor(maxBytes / MEGABYTE)}MB`;
export const duplicateFileText = (fileName: string) => `"${fileName}" já foi selecionado`;
export const tooManyFilesText = (room: number, max = MAX_FILES) =>
  `Máximo de ${max} arquivos permitidos. Você pode adicionar apenas mais ${room} arquivo(s).`;
export const EMPTY_FILE_TEXT = 'O arquivo está vazio.';
/** Message for content that does not match the extension; the cause is a clause such as 'é um PDF'. */
export const wrongContentText = (fileName: string, cause: string) =>
  `O conteúdo de "${fileName}" não corresponde à extensão .${extensionOf(fileName)}: ${cause}`;
export const LONG_FILE_NAME_TEXT = `O nome do arquivo deve ter no máximo ${MAX_FILE_NAME} caracteres.`;

/** Returns why a file is refused by its name and size in bytes; undefined when it is accepted. */
export function fileProblem(file: { name: string; size: number }, rules: FileRules): string | undefined {
  const extensions: readonly string[] = rules.extensions;
  if (!extensions.includes(extensionOf(file.name))) return extensionText(file.name);
  if (file.name.length > MAX_FILE_NAME) return LONG_FILE_NAME_TEXT;
  if (file.size === 0) return EMPTY_FILE_TEXT;
  if (file.size > rules.maxBytes) return tooLargeText(rules.maxBytes);
  return undefined;
}

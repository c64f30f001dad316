import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface ReadPdf {
  pages: {
    /** Pieces of text in the order in which they were drawn. */
    texts: string[];
    /** Content of the QR code on the page. */
    code: string | null;
  }[];
  info: Record<string, unknown>;
  isTagged: boolean;
}

let reader: ChildProcess | undefined;

/** Does not keep the tests from ending. */
function startReader(): ChildProcess {
  const program = join(import.meta.dirname, 'read-pdf-process.ts');
  const started = fork(program, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  started.unref();
  started.channel?.unref();
  return started;
}

/** Extracts the content of a PDF, one at a time. Rejects for an invalid PDF. */
export async function readPdf(content: Buffer): Promise<ReadPdf> {
  reader ??= startReader();
  reader.send(content);
  const [{ pdf, error }] = (await once(reader, 'message')) as [{ pdf?: ReadPdf; error?: string }];
  if (!pdf) throw new Error(`The PDF could not be read: ${error}`);
  return pdf;
}

/** All text, page by page. */
export const textOf = ({ pages }: ReadPdf): string => pages.flatMap(({ texts }) => texts).join('\n');

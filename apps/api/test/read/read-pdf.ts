import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface ReadPdf {
  pages: {
    /** Pieces of text in the order in which they were drawn. */
    texts: string[];
    /** What the QR code says that is painted on the page. */
    code: string | null;
  }[];
  info: Record<string, unknown>;
  isTagged: boolean;
}

let reader: ChildProcess | undefined;

/** Ends with the tests: nothing waits for it. */
function startReader(): ChildProcess {
  const program = join(import.meta.dirname, 'read-pdf-process.ts');
  const started = fork(program, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  started.unref();
  started.channel?.unref();
  return started;
}

/** What a reader finds in a PDF; one at a time. Fails when it is none. */
export async function readPdf(content: Buffer): Promise<ReadPdf> {
  reader ??= startReader();
  reader.send(content);
  const [{ pdf, error }] = (await once(reader, 'message')) as [{ pdf?: ReadPdf; error?: string }];
  if (!pdf) throw new Error(`The PDF could not be read: ${error}`);
  return pdf;
}

/** All text, page by page. */
export const textOf = ({ pages }: ReadPdf): string => pages.flatMap(({ texts }) => texts).join('\n');

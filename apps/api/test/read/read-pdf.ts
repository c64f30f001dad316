import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { programOf } from '../servers/program';

export interface ReadPdf {
  pages: {
    /** Pieces of text in the order in which they were drawn. */
    texts: string[];
    /** Content of the QR code on the page, if codes are read. */
    code?: string | null;
  }[];
  info: Record<string, unknown>;
  isTagged: boolean;
}

/** Shared by the test files of a process, which keeps this module (`tools/jest/host-environment.cjs`). */
let reader: Promise<ChildProcess> | undefined;

/** Does not keep the tests from ending. */
async function startReader(): Promise<ChildProcess> {
  const program = await programOf('test/read/read-pdf-process');
  const started = fork(program, { execArgv: [], serialization: 'advanced' });
  started.unref();
  started.channel?.unref();
  return started;
}

/**
 * Extracts the content of a PDF, one at a time. Rejects for an invalid PDF. Codes are read when they are asked for,
 * because each page must be painted for them.
 */
export async function readPdf(content: Buffer, { withCodes = false } = {}): Promise<ReadPdf> {
  const started = await (reader ??= startReader());
  started.send({ content, withCodes });
  const [{ pdf, error }] = (await once(started, 'message')) as [{ pdf?: ReadPdf; error?: string }];
  if (!pdf) throw new Error(`The PDF could not be read: ${error}`);
  return pdf;
}

/** All text, page by page. */
export const textOf = ({ pages }: ReadPdf): string => pages.flatMap(({ texts }) => texts).join('\n');

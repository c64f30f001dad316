import { csvMapping, parseJsonText } from '@demanda/contracts/csv-mapping';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../engines/database/schema';
import type { ReceiveFiles } from '../../engines/http/multipart';
import { badRequest, HttpError } from '../../kernel/errors';
import { cleanFileName } from '../attachments/file-name';
import { readFile, type Reading } from './read-file';

/** Bytes of the largest file; 50,000 lines take about six million. */
const MAX_BYTES = 10 * 1024 * 1024;

const tooLarge = () =>
  new HttpError(
    413,
    'O arquivo é grande demais: o máximo é 10 MB. Baixe no banco um período menor e escolha esse arquivo.',
  );

interface Received<Body> extends Reading {
  body: Body;
  fileName: string;
}

/** Receives the file of a call in memory, and reads it. Throws 400 without a file, 413 for a larger one, 422. */
export async function receiveStatement<
  Body extends { mapping?: string | undefined; headRow?: string | undefined },
>(db: Db, receiveFiles: ReceiveFiles<Body>): Promise<Received<Body>> {
  let fileName = '';
  let file: Buffer | undefined;
  const body = await receiveFiles({
    maxBytes: MAX_BYTES,
    take: async ({ name, content }) => {
      fileName = cleanFileName(name);
      file = await buffer(content);
      if (content.truncated) throw tooLarge();
    },
  });
  if (!file) throw badRequest(undefined, [{ field: 'file', message: 'Escolha o arquivo do extrato' }]);
  const { mapping, headRow } = body;
  const reading = await readFile(db, file, {
    mapping: mapping === undefined ? undefined : csvMapping.parse(parseJsonText(mapping)),
    headRow: headRow === undefined ? undefined : Number(headRow),
  });
  return { body, fileName, ...reading };
}

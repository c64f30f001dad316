import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../bank-files');

/** Names of the statements in the dialects of banks. */
export const bankFiles: readonly string[] = readdirSync(FOLDER)
  .filter((name) => !name.endsWith('.json'))
  .sort();

export const readBankFile = (name: string): Buffer => readFileSync(join(FOLDER, name));

interface ExpectedAccount {
  transactions: readonly object[];
  skipped: readonly { memo: string; why: string }[];
}

/** What a right reader returns for each file. */
export const expectedOf: Readonly<Record<string, { accounts: readonly ExpectedAccount[] }>> = (
  JSON.parse(readBankFile('expected.json').toString()) as {
    files: Record<string, { accounts: ExpectedAccount[] }>;
  }
).files;

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'oxfmt';
import config from '../../.oxfmtrc.json' with { type: 'json' };

/** Writes a file formatted: a longer label may need a line break. Rejects when it cannot be parsed. */
export async function writeFormatted(path: string, text: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  if (!/\.(tsx?|mjs|json)$/.test(path)) return writeFileSync(path, text);
  const { code, errors } = await format(path, text, config);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  writeFileSync(path, code);
}

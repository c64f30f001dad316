import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { accessTable } from './table';

writeFileSync('../../docs/access.md', await format(accessTable(), { parser: 'markdown', printWidth: 120 }));

import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { accessTable } from './table';

const { code } = await format('access.md', accessTable());

writeFileSync('../../docs/access.md', code);

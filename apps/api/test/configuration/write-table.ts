import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { configurationTable } from './table';

const { code } = await format('configuration.md', configurationTable());

writeFileSync('../../docs/configuration.md', code);

// npx tsx tools/imports/main.ts: prints what each part of the server imports, then imports upward and cycles of the repository.
import { findCycles } from './cycles';
import { readImports } from './read-imports';
import { readServer, upwardImports } from './server';

const parts = readServer();
for (const [part, imported] of parts)
  console.log(`${part.padEnd(22)} → ${imported.sort().join(', ') || '-'}`);
const cycles = [
  ...findCycles(parts),
  ...findCycles(readImports(['apps', 'libs', 'platform', 'tools', 'workbench'])),
];
console.log(`\nUpward: ${upwardImports(parts).join('; ') || 'none'}`);
console.log(`Cycles: ${cycles.map((cycle) => cycle.join(' → ')).join('; ') || 'none'}`);

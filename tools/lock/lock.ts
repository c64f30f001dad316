// `npm run lock`: after npm changed package-lock.json, adds entries that `npm ci` requires and the registry may lack.
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock, missingEntries, type Lock } from './complete';

const path = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
const missing = missingEntries(lock);
if (missing.length) writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(`package-lock.json: ${missing.length} optional packages of other platforms added`);

import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../test/root';

const REQUIREMENTS = 'docs/requirements/requirements.csv';
const DECISIONS = 'docs/requirements/decisions.md';
const DECISION_ID = /\bG-[A-Z]+-\d+\b/g;

export interface Citation {
  file: string;
  id: string;
}

/** Returns the ids of requirements (`TASK-012`) and of decisions (`G-TASK-4`). */
export function readKnownIds(): Set<string> {
  const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');
  const rows = read(REQUIREMENTS).match(/^[A-Z]+-\d+(?=,)/gm) ?? [];
  return new Set([...rows, ...(read(DECISIONS).match(/(?<=\*\*)G-[A-Z]+-\d+(?=\*\*)/g) ?? [])]);
}

/** Returns all citations in a text: of decisions, and of requirements of existing areas. */
export function citedIds(text: string, areas: Set<string>): string[] {
  const decisions = text.match(DECISION_ID) ?? [];
  const requirements = text.match(/(?<![\w-])[A-Z]{2,5}-\d{1,3}(?![\w-])/g) ?? [];
  return [...decisions, ...requirements.filter((id) => areas.has(id.split('-')[0]!))];
}

const FOLDERS = ['apps', 'libs', 'platform', 'tools', 'workbench', 'docs'];
const TEXTS = /\.(tsx?|mjs|md|css)$/;
const GENERATED = /(^|\/)(node_modules|dist|coverage|data)\//;

/** Returns every citation in the source files and documents of the repository. */
export function readCitations(known: Set<string>): Citation[] {
  const areas = new Set([...known].map((id) => id.split('-')[0]!));
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => TEXTS.test(file) && !GENERATED.test(file));
  return files.flatMap((file) =>
    citedIds(readFileSync(`${ROOT}${file}`, 'utf8'), areas).map((id) => ({ file, id })),
  );
}

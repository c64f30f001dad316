import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { billingChanges } from './billing-changes';
import { edited, type Edit } from './edit';
import { editsFor } from './hostile-edits';
import { hostileRemotes } from './hostile-remotes';
import { billingTitle, requestersLabel, tasksLabel } from './operations-edits';
import { serverChanges, shellChanges } from './platform-changes';

/** The edits of the story must find their places, since the story itself runs for minutes before it would say so. */

const ROOT = resolve(__dirname, '../..');

/** Applies the edits one after the other, without writing. Throws for one that does not find its place. */
function applyAll(edits: readonly Edit[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const edit of edits) {
    const text = texts.get(edit.file) ?? readFileSync(resolve(ROOT, edit.file), 'utf8');
    texts.set(edit.file, edited(text, edit));
  }
  return texts;
}

const changes: [string, Edit[]][] = [
  ...[...billingChanges, ...shellChanges, ...serverChanges].map(({ name, edits }): [string, Edit[]] => [
    name,
    edits,
  ]),
  ...hostileRemotes.map((hostile): [string, Edit[]] => [hostile.name, editsFor(hostile)]),
  ['changes the title of billing', billingTitle('x')],
  ['changes the label of requesters', requestersLabel('x')],
  ['changes the label of tasks', tasksLabel('x')],
];

test.each(changes)('the change "%s" finds its place in the sources exactly once', (_name, edits) => {
  const texts = applyAll(edits);
  for (const [file, text] of texts) expect(text).not.toBe(readFileSync(resolve(ROOT, file), 'utf8'));
});

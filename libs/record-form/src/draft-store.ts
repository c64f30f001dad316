/** Drafts of forms in the local storage of this browser, by user and form; they survive a closed tab for a while. */

const PREFIX = 'demanda.draft.';
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** A browser keeps about 5 million characters for the whole product. */
const MAX_CHARACTERS = 500_000;

/** What was typed into a form. */
export interface Draft<V> {
  savedAtMs: number;
  values: V;
  /** Values that the form started with, for a record that changes meanwhile. */
  base: V;
}

/** `form` names the form and its record, such as `tasks.7`. */
export const draftKey = (userId: number | string | undefined, form: string): string =>
  `${PREFIX}${userId}.${form}`;

/** Returns the draft, if there is one that is not too old. */
export function readDraft<V>(key: string): Draft<V> | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Draft<V>>;
    const isWhole = draft.savedAtMs !== undefined && draft.values && draft.base;
    return isWhole && Date.now() - draft.savedAtMs! < LIFETIME_MS ? (draft as Draft<V>) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft; one that is too large, or finds no room, is not stored, and neither stays the one before. */
export function writeDraft<V>(key: string, draft: Draft<V>): void {
  const text = JSON.stringify(draft);
  try {
    if (text.length > MAX_CHARACTERS) removeDraft(key);
    else localStorage.setItem(key, text);
  } catch {
    removeDraft(key);
  }
}

export const removeDraft = (key: string): void => localStorage.removeItem(key);

/** Removes all drafts but those of this user that are not too old; without a user, all. */
export function removeDrafts(keptUserId?: number | string): void {
  for (const key of Object.keys(localStorage)) {
    const isKept = keptUserId !== undefined && key.startsWith(draftKey(keptUserId, '')) && readDraft(key);
    if (key.startsWith(PREFIX) && !isKept) removeDraft(key);
  }
}

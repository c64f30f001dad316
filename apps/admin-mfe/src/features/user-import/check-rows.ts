import { invitationLine, type InvitationLine } from '@demanda/contracts/user-changes';
import { visibleFirst } from '@demanda/sheet-import/read-rows';
import { cellError, plainText } from '@demanda/sheet-import/sheet-columns';
import type { Option } from '@demanda/ui/form';
import type { PersonRow } from './person-columns';

/** A line of the preview. */
export interface ImportLine {
  line: number;
  row: PersonRow;
  /** Names of the profiles. */
  profiles: string;
  /** Body of the call; absent while the line has an error. */
  body?: InvitationLine;
  error?: string;
}

/** Separator of several profiles in one cell. */
const PROFILE_SEPARATOR = '+';

interface Checks {
  /** Profiles that may be named, by name or code. */
  choices: readonly Option<string>[];
  /** Code of the profile for lines without one. */
  defaultCode?: string;
}

/** Checks lines as far as the browser can: the shape of the values, profiles, and e-mails or usernames that repeat. */
export function checkRows(rows: readonly PersonRow[], { choices, defaultCode }: Checks): ImportLine[] {
  const seen = new Map<string, number>();
  const lines = visibleFirst(rows).map((row): ImportLine => {
    const { line } = row;
    const named = row.profile.split(PROFILE_SEPARATOR).filter((text) => text.trim() !== '');
    const found = named.map((text) =>
      choices.find(({ value, label }) => [value, label].map(plainText).includes(plainText(text))),
    );
    const unknown = named.filter((_, position) => !found[position]);
    const byDefault = choices.filter(({ value }) => value === defaultCode);
    const profiles = named.length === 0 ? byDefault : found.flatMap((choice) => choice ?? []);
    const shown = { line, row, profiles: profiles.map(({ label }) => label).join(', ') };
    const failed = cellError([row.name, row.username, row.email, row.profile]);
    if (failed) return { ...shown, error: failed };
    if (unknown.length > 0) return { ...shown, error: `Perfil desconhecido: ${unknown.join(', ').trim()}` };
    const body = {
      ...{ line, email: row.email, name: row.name, username: row.username },
      profileCodes: profiles.map(({ value }) => value),
    };
    const { success, error } = invitationLine.safeParse(body);
    if (!success) return { ...shown, error: error.issues[0]?.message ?? 'Linha inválida' };
    const names = new Set([row.email, row.username || row.email].map(plainText));
    const earlier = [...names].map((name) => seen.get(name)).find((found) => found !== undefined);
    if (earlier !== undefined) return { ...shown, error: `Repete a linha ${earlier}` };
    names.forEach((name) => seen.set(name, line));
    return { ...shown, body };
  });
  return lines.sort((one, other) => one.line - other.line);
}

/** Adds what the server refuses. */
export const withRefusals = (
  lines: readonly ImportLine[],
  refused: readonly { line: number; message: string }[],
): ImportLine[] =>
  lines.map((one) => {
    const error = refused.find(({ line }) => line === one.line)?.message;
    return error === undefined ? one : { ...one, body: undefined, error };
  });

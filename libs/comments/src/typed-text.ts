import type { PersonName } from '@demanda/contracts/comments';
import { mentionOf } from '@demanda/contracts/mentions';

/** A person whom the text of an editor mentions as '@label'; two of the same name have different labels. */
export interface KnownPerson {
  id: number;
  label: string;
}

/** Adds a person to those that the editor knows, unless they are among them. */
export function withPerson(people: readonly KnownPerson[], { id, name }: PersonName): KnownPerson[] {
  if (people.some((known) => known.id === id)) return [...people];
  const isTaken = people.some(({ label }) => label === name);
  return [...people, { id, label: isTaken ? `${name} (${id})` : name }];
}

export const knownPeople = (mentions: readonly PersonName[]): KnownPerson[] =>
  mentions.reduce<KnownPerson[]>(withPerson, []);

/** Returns the text of the editor for a stored text: '@[12]' becomes '@Ana Souza'. */
export const toTyped = (stored: string, people: readonly KnownPerson[]): string =>
  people.reduce((text, { id, label }) => text.replaceAll(mentionOf(id), `@${label}`), stored);

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}-]/g, '\\$&');

/** Returns the text to store: mentions of known people become ids, the longest name first. */
export function toStored(typed: string, people: readonly KnownPerson[]): string {
  const byLength = [...people].sort((a, b) => b.label.length - a.label.length);
  return byLength.reduce(
    (text, { id, label }) =>
      text.replace(new RegExp(`@${escaped(label)}(?![\\p{L}\\p{N}])`, 'gu'), mentionOf(id)),
    typed,
  );
}

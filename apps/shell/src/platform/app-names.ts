import type { Platform } from '@demanda/contracts/platform';

const listFormat = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Joins names: 'Solicitantes, Projetos e Tarefas'. */
export const joinNames = (names: readonly string[]): string => listFormat.format(names);

/** Returns the name for people of the app in this folder. */
export type AreaName = (app: string) => string;

/** Names each live app by its menu entries; one without entries, or no longer live, keeps the name of its folder. */
export function createAreaNames({ shell, remotes }: Pick<Platform, 'shell' | 'remotes'>): AreaName {
  const labels = new Map(remotes.map((remote) => [remote.app, joinNames(remote.labels)]));
  return (app) => (app === shell?.app ? 'Base do sistema' : labels.get(app) || app);
}

/** Characters of a digest or commit that are shown. */
const SHORT_LENGTH = 8;
export const shorten = (text: string): string => text.slice(0, SHORT_LENGTH);

import type { Platform } from '@demanda/contracts/platform';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Joins names: 'Solicitantes, Projetos e Tarefas'. */
export const joined = (names: readonly string[]): string => list.format(names);

/** Returns the name for people of the app in this folder. */
export type AreaOf = (app: string) => string;

/** Names each live app by its menu entries; one without entries, or no longer live, keeps the name of its folder. */
export function areasIn({ shell, remotes }: Pick<Platform, 'shell' | 'remotes'>): AreaOf {
  const labels = new Map(remotes.map((remote) => [remote.app, joined(remote.labels)]));
  return (app) => (app === shell?.app ? 'Base do sistema' : labels.get(app) || app);
}

/** Characters of a digest or commit that are shown. */
const SHORT = 8;
export const short = (text: string): string => text.slice(0, SHORT);

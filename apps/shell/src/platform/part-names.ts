const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Joins names: 'Solicitantes, Projetos e Tarefas'. */
export const joined = (names: readonly string[]): string => list.format(names);

/** Characters of a digest or commit that are shown. */
const SHORT = 8;
export const short = (text: string): string => text.slice(0, SHORT);

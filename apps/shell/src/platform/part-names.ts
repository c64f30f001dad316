const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** 'Solicitantes, Projetos e Tarefas'. */
export const joined = (names: readonly string[]): string => list.format(names);

/** As much of a digest or commit as tells it from others. */
const SHORT = 8;
export const short = (text: string): string => text.slice(0, SHORT);

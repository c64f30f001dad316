import type { RemoteOptions } from './remote-options';

/** File contents by path relative to the folder of the remote. */
export type Files = Record<string, string>;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Replaces the placeholders of `tools/remote-template` by the options, in paths and contents. */
export function render(template: Files, { name, label, icon }: RemoteOptions, order: number): Files {
  const words: Record<string, string> = {
    sample: name,
    Sample: capitalised(name),
    Amostra: label,
    "icon: 'chart'": `icon: '${icon}'`,
    'order: 90': `order: ${order}`,
  };
  const pattern = new RegExp(Object.keys(words).join('|'), 'g');
  const written = (text: string) => text.replace(pattern, (word) => words[word] ?? word);
  return Object.fromEntries(Object.entries(template).map(([path, text]) => [written(path), written(text)]));
}

interface Screen {
  label: string;
  path: string;
}

const lettersOf = (label: string) =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/**
 * Returns the letter after `g` for each path: the first letter of the label that no earlier entry has. Call it with the
 * whole menu, so that a letter is the same for all users.
 */
export function goKeysOf(entries: readonly Screen[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { label, path } of entries) {
    const letter = [...lettersOf(label)].find((one) => ![...keys.values()].includes(one));
    if (letter) keys.set(path, letter);
  }
  return keys;
}

/** Returns the column of a field: `repository_url` for `repositoryUrl`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

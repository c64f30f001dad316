/** Returns how a command is called here: by npm, else by the program of the package. */
export const commandName = (name: string): string =>
  process.env.npm_lifecycle_event ? `npm run ${name} --` : `demanda ${name}`;

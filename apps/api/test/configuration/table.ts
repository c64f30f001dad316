import type { z } from 'zod';
import { SECRETS, SECTIONS } from '../../src/env-variables';

const HEAD = `# Configuration

Environment variables, read once at the start of the server; backups, migrations and \`audit\` read the same ones. An
invalid value prevents the start with a message that names the variable. Blank counts as absent.

Made of the schema that parses them (\`apps/api/src/env-variables.ts\`) by \`npm run configuration -w api\`; a test
compares.
`;

const TAIL = `
## Secrets in files

A variable with a secret may name its file instead, as secret managers provide it, such as
\`AUTH_SECRET_FILE=/run/secrets/auth\`: ${SECRETS.map((name) => `\`${name}_FILE\``).join(', ')}.

## Other defaults in a package

In an installed [package](operations.md#install) \`NODE_ENV\` is \`production\`, \`DATA_DIR\` is
\`~/.local/share/demanda\`, and \`releases\` and \`release-key.pem\` in it are \`RELEASE_STORE\` and \`RELEASE_KEY_FILE\`.

## The release tool

\`npm run release\` reads the variables of releases, and two of its own: \`RELEASE_CHECKED_CHANNELS\`, the channels that
require a [check](guide/publish-a-remote.md), comma separated (\`current\`), and \`RELEASE_SERVER\`, the running server
whose calls the gate compares.
`;

type Typed = string | number | boolean;

/** The default of a variable as it is typed, below transforms and refinements: none, one value or a list. */
function defaultOf(variable: z.core.$ZodType): Typed[] {
  const { def } = variable._zod as {
    def: { type: string; in?: z.core.$ZodType; defaultValue?: Typed | Typed[] };
  };
  if (def.type === 'default') return [def.defaultValue ?? []].flat();
  return def.in ? defaultOf(def.in) : [];
}

function shownDefault(variable: z.ZodType): string {
  const { shownDefault: shown } = variable.meta() ?? {};
  if (typeof shown === 'string') return shown;
  const values = defaultOf(variable);
  return values.length > 0 ? `\`${values.join(', ')}\`` : 'none';
}

const rowOf = ([name, variable]: [string, z.ZodType]) =>
  `| \`${name}\` | ${shownDefault(variable)} | ${variable.description ?? ''} |\n`;

const sectionOf = ([title, section]: [string, Record<string, z.ZodType>]) =>
  `\n## ${title}\n\n| Variable | Default | Meaning |\n| --- | --- | --- |\n${Object.entries(section).map(rowOf).join('')}`;

/** Returns the text of docs/configuration.md. */
export const configurationTable = (): string =>
  HEAD + Object.entries<Record<string, z.ZodType>>(SECTIONS).map(sectionOf).join('') + TAIL;

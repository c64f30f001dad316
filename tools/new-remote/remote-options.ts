import type { RemoteContract } from '@demanda/federation/contract';
import { RESERVED_PATHS } from '@demanda/federation/reserved-paths';

/** Command-line options of a new remote. */
export interface RemoteOptions {
  /** `reports` creates `apps/reports-mfe` with the route `/reports`. */
  name: string;
  /** Title of the page and of the menu entry. */
  label: string;
  /** Name from the icon set of `@demanda/ui/core`. */
  icon: string;
}

/** Names in use in the workspace. */
export interface ExistingNames {
  contracts: readonly RemoteContract[];
  icons: readonly string[];
}

/** Names of containers and folders that are not remotes. */
const RESERVED_NAMES = ['shell', 'e2e'];
const MAX_NAME = 30;
const MAX_LABEL = 40;

/** Returns the first segment: `/tasks/create` → `tasks`. */
const firstPart = (path: string) => path.split('/')[1];

function nameError(name: string, { contracts }: ExistingNames): string | undefined {
  if (name.endsWith('-mfe')) return `${name}: leave "-mfe" out, the folder gets it by itself.`;
  if (!/^[a-z][a-z0-9]*$/.test(name) || name.length > MAX_NAME)
    return `${name}: up to ${MAX_NAME} lower-case letters and digits expected, a letter first, as in "reports".`;
  if (contracts.some((contract) => contract.name === name))
    return `${name}: apps/${name}-mfe is there already.`;
  if (RESERVED_NAMES.includes(name) || RESERVED_PATHS.some((path) => firstPart(path) === name))
    return `${name}: this name belongs to the shell or to the server, choose another one.`;
  const owner = contracts.find(({ routes }) => routes.some(({ path }) => firstPart(path) === name));
  return owner && `${name}: the address /${name} belongs to the remote ${owner.name}, choose another name.`;
}

function labelError(label: string): string | undefined {
  if (/^[\p{L}\p{N}][\p{L}\p{N} .,/()-]*$/u.test(label) && label.length <= MAX_LABEL) return undefined;
  return `"${label}": a label of up to ${MAX_LABEL} letters, digits, blanks and . , / ( ) - expected.`;
}

function iconError(icon: string, { icons }: ExistingNames): string | undefined {
  return icons.includes(icon) ? undefined : `${icon}: no such icon, one of ${icons.join(', ')} expected.`;
}

/** Returns one sentence for each invalid option. */
export const validateOptions = ({ name, label, icon }: RemoteOptions, existing: ExistingNames): string[] =>
  [nameError(name, existing), labelError(label), iconError(icon, existing)].filter(
    (error) => error !== undefined,
  );

import type { RemoteManifest } from '@demanda/federation/release';
import type { Candidate } from './compose';

/** Rules about what the files of a remote do, as they were read when its manifest was made. */

/** Name of the shell's federation runtime in the page. */
const SHELL = 'shell';

/** Scope in which the shell provides its modules. */
const SCOPE = 'default';

/** Returns the global names of a build; of an older one only that of its container is known. */
const namesOf = ({ container, code }: RemoteManifest): readonly string[] => code?.names ?? [container];

/** Returns the global names that both builds define: a page that runs both would mix their code. */
export const sharedNames = (one: RemoteManifest, other: RemoteManifest) =>
  namesOf(one).filter((name) => namesOf(other).includes(name));

/** What to do about a name that is not unique. */
export const UNIQUE =
  "Put a hash of the sources or the commit into `name`, `library.name` and `output.uniqueName` of the federation plugin's build.";

/** Returns one sentence for each two remotes that share global names, and for a remote that takes the shell's. */
const takenNames = ({ remotes }: Candidate): string[] =>
  remotes.flatMap((remote, index) => {
    const { name } = remote.contract;
    const others = remotes.slice(0, index).flatMap((other) => {
      const both = sharedNames(remote, other);
      if (both.length === 0) return [];
      return [
        `${other.contract.name} and ${name}: global names of their own expected, found ${both.join(', ')} in ${other.entry} of both. ${UNIQUE}`,
      ];
    });
    if (!namesOf(remote).includes(SHELL)) return others;
    return [
      ...others,
      `${name}: a global name of its own expected in ${remote.entry}, found ${SHELL}, which is taken by the shell. ${UNIQUE}`,
    ];
  });

const inFiles = ({ remotes }: Candidate): string[] =>
  remotes.flatMap(({ contract, entry, code }) => {
    if (!code) return [];
    const found = (expected: string, what: string, remedy: string) =>
      `${contract.name}: ${expected} expected in ${entry}, found ${what}. ${remedy}`;
    const other = code.scopes.filter((scope) => scope !== SCOPE);
    return [
      ...(other.length > 0
        ? [
            found(
              `share scope ${SCOPE}`,
              other.join(', '),
              "The shell provides nothing there: remove `shareScope` from the federation plugin's options.",
            ),
          ]
        : []),
      ...(code.publicPath === 'auto'
        ? []
        : [
            found(
              'public path auto',
              code.publicPath,
              'A build gets its address when it is published: set `output.assetPrefix` (Rsbuild) or `output.publicPath` to auto, or `base` (Vite) to ./.',
            ),
          ]),
      ...(code.remotes.length > 0
        ? [
            found(
              'no remotes of its own',
              code.remotes.join(', '),
              'Only the shell loads remotes, with their integrity: remove `remotes` from the plugin, and link to the pages of the other remote.',
            ),
          ]
        : []),
    ];
  });

/** Global in which Vite's federation plugin keeps the shared modules of every build that names it so. */
const MODULE_CACHE = '__mf_module_cache__';

const KIT = 'Add `publishable()` of @demanda/remote-kit/vite to `plugins`, after `federation()`.';

/** Returns one sentence for each way in which a build of ES modules could mix with others. */
const inModules = ({ remotes }: Candidate): string[] =>
  remotes.flatMap(({ contract: { name }, entry, code }) => {
    const { names = [], fallbacks = [] } = code ?? {};
    return [
      ...(names.includes(MODULE_CACHE)
        ? [
            `${name}: a list of loaded modules of its own expected in ${entry}, found ${MODULE_CACHE}, which it shares with every other build of Vite. ${KIT}`,
          ]
        : []),
      ...fallbacks.map(
        (shared) =>
          `${name}: ${shared} expected from the shell alone, found a copy for pages without a shell. Set \`import: false\` for it in \`shared\` of the federation plugin.`,
      ),
    ];
  });

const unverified = ({ remotes }: Candidate): string[] =>
  remotes.flatMap(({ contract: { name }, code }) => {
    const [file, ...others] = code?.unverified ?? [];
    if (file === undefined) return [];
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return [
      `${name}: the integrity of ${file}${more} expected where it is loaded, found none. Add \`publishable()\` of @demanda/remote-kit to \`plugins\`, after the federation plugin.`,
    ];
  });

const copies = ({ remotes }: Candidate): string[] =>
  remotes.flatMap(({ contract, code }) =>
    (code?.copies ?? []).map(
      ({ entry, package: name, file }) =>
        `${contract.name}: ${entry} expected from the shell, found a second copy of ${name} in ${file}. Import it as ${entry}, with ${entry} in \`shared\` of the federation plugin.`,
    ),
  );

const wideRules = ({ remotes }: Candidate): string[] =>
  remotes.flatMap(({ contract: { name }, code }) =>
    (code?.wideRules ?? []).map(
      ({ selector, file }) =>
        `${name}: styles of its own pages alone expected in ${file}, found a rule for ${selector} of the whole page. Put the rules of the file into a block of a class that your pages have, as .${name} { … }, or use CSS modules.`,
    ),
  );

/** Returns one sentence for each reason against the files of the remotes. */
export const codeRefusals = (candidate: Candidate): string[] => [
  ...takenNames(candidate),
  ...inFiles(candidate),
  ...inModules(candidate),
  ...unverified(candidate),
  ...copies(candidate),
  ...wideRules(candidate),
];

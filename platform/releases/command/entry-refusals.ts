import { Refused } from '@demanda/releases/check';

/** What the readers of scripts and of modules have in common. */

/** What a publisher says of a build. */
export interface Named {
  app: string;
  entry: string;
  /** Name that the publisher gives the container. */
  container: string;
}

export const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

export const unique = <T>(values: readonly T[]) => [
  ...new Map(values.map((one) => [JSON.stringify(one), one])).values(),
];

/** Returns an error that says what was expected in the entry of a build. */
export const refusal = ({ app, entry }: Named, expected: string, found: string, remedy: string) =>
  new Refused([`${app}: ${expected} expected in ${entry}, found ${found}. ${remedy}`]);

export const CONTAINER = 'a container of the federation plugin';

/** Returns the error for a container without `./remote`. */
export const notExposed = (named: Named, exposed: readonly string[]) =>
  refusal(
    named,
    './remote to be exposed',
    exposed.join(', ') || 'nothing',
    "Set exposes: { './remote': … }.",
  );

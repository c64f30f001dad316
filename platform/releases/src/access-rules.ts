import { FIELD_KEYS, PROFILE_CODES, RIGHTS, SCREENS } from '@demanda/contracts/permissions';
import type { RemoteManifest } from '@demanda/federation/release';
import type { Candidate } from './compose';

/** Rules about who may open what: each permission, profile, screen and field of a contract exists in the product. */

/** Names that access rules may contain, by their kind, as this product has them. */
export const ACCESS_NAMES: Readonly<Record<string, string[]>> = {
  permission: [...RIGHTS],
  profile: [...PROFILE_CODES],
  screen: [...SCREENS],
  field: [...FIELD_KEYS],
};

interface AccessName {
  kind: string;
  name: string;
  /** Part of the contract that contains it. */
  place: string;
}

/** What a part of a contract may say about access. */
interface Rule {
  screen?: string;
  profiles?: readonly string[];
  right?: string;
  otherRights?: readonly string[];
  rights?: readonly string[];
  reveals?: string;
  field?: { name: string };
}

const namesOf = (place: string, rule: Rule): AccessName[] => {
  const { screen, profiles = [], right, otherRights = [], rights = [], reveals, field } = rule;
  const of = (kind: string, names: readonly (string | undefined)[]) =>
    names.flatMap((name) => (name === undefined ? [] : [{ kind, name, place }]));
  return [
    ...of('permission', [right, ...otherRights, ...rights]),
    ...of('profile', profiles),
    ...of('screen', [screen]),
    ...of('field', [reveals, field?.name]),
  ];
};

const namesIn = ({ contract }: RemoteManifest): AccessName[] => {
  const { routes, navigation, actions = [], queues = [], fills = [] } = contract;
  return [
    ...routes.flatMap((route) => [
      ...namesOf(`route ${route.path}`, route),
      ...(route.calls ?? []).flatMap((call) => namesOf(`route ${route.path}`, call)),
    ]),
    ...navigation.flatMap((entry) => namesOf(`menu path ${entry.path}`, entry)),
    ...actions.flatMap((action) => namesOf(`action ${action.label}`, action)),
    ...queues.flatMap((queue) => namesOf(`work queue ${queue.path}`, queue)),
    ...fills.flatMap((fill) => namesOf(`part ${fill.part}`, fill)),
  ];
};

/** Returns one sentence for each name in the access rules of a remote that the shell does not know. */
export const accessRefusals = ({ shell, remotes }: Candidate): string[] => {
  const known = shell.access ?? ACCESS_NAMES;
  return remotes.flatMap((remote) =>
    namesIn(remote)
      .filter(({ kind, name }) => !known[kind]?.includes(name))
      .map(
        ({ kind, name, place }) =>
          `${remote.contract.name}: ${kind} ${name} of ${place} expected in the product, found no such ${kind}: nobody could open it. Name another in the contract of ${remote.app}, and build it with the sources or the kit of the live shell.`,
      ),
  );
};

import type { RemoteManifest } from '@demanda/federation/release';
import type { SlotFill } from '@demanda/federation/slot-schemas';
import type { SlotDefinition } from '@demanda/federation/slots';
import type { Shape } from './calls';
import type { Candidate } from './compose';
import { answerDifferences, requestDifferences } from './shape-differences';

/** Rules about slots: each fill fits a slot that the shell or a remote of the same release offers (ADR 0154). */

/** A slot and who offers it. */
export interface OfferedSlot {
  app: string;
  /** Name of the remote, or `shell`. */
  owner: string;
  slot: SlotDefinition;
}

/** A fill and the remote that adds it. */
export interface RemoteFill {
  remote: RemoteManifest;
  fill: SlotFill;
}

const SHELL = 'shell';

/** Returns the slots of a combination. */
export const offeredSlots = ({ shell, remotes }: Candidate): OfferedSlot[] => [
  ...(shell.slots ?? []).map((slot) => ({ app: shell.app, owner: SHELL, slot })),
  ...remotes.flatMap(({ app, contract }) =>
    (contract.slots ?? []).map((slot) => ({ app, owner: contract.name, slot })),
  ),
];

/** Returns who fills slots: those of one name, or all. */
export const filledSlots = ({ remotes }: Pick<Candidate, 'remotes'>, slot?: string): RemoteFill[] =>
  remotes.flatMap((remote) =>
    (remote.contract.fills ?? [])
      .filter((fill) => slot === undefined || fill.slot.name === slot)
      .map((fill) => ({ remote, fill })),
  );

const eventsOf = ({ events }: SlotDefinition) => (events as Shape | undefined)?.properties ?? {};

/** Returns how a slot differs from the one that a fill was built for, one fragment of a sentence each. */
function slotDifferences(built: SlotDefinition, offered: SlotDefinition): string[] {
  if (built.kind !== offered.kind) return [`kind ${built.kind} expected, found ${offered.kind}`];
  const accepted = eventsOf(offered);
  const events = Object.entries(eventsOf(built)).flatMap(([name, shape]) => {
    const known = accepted[name];
    return known
      ? requestDifferences(`events.${name}`, shape, known)
      : [`events.${name}: a callback expected, found none`];
  });
  return [...answerDifferences('props', offered.props as Shape, built.props as Shape), ...events];
}

function fillRefusals({ remote, fill }: RemoteFill, offered: readonly OfferedSlot[]): string[] {
  const { app, contract } = remote;
  const { name, version } = fill.slot;
  const who = `${contract.name}: slot ${name} version ${version}, which part ${fill.part} fills,`;
  const found = offered.find(({ slot }) => slot.name === name);
  if (!found) {
    return [
      `${who} expected from the shell or a remote of the release, found none. Publish what offers it together with ${app}; to take the slot away, publish ${app} without the fill first.`,
    ];
  }
  const { owner, slot } = found;
  if (slot.version !== version) {
    return [
      `${who} expected from ${owner}, found version ${slot.version}. Fit part ${fill.part} to version ${slot.version}, and publish ${found.app} and ${app} together.`,
    ];
  }
  return slotDifferences(fill.slot, slot).map(
    (difference) =>
      `${who} expected from ${owner} as when ${app} was built: ${difference}. Raise the version of the slot, or publish ${found.app} and ${app} from the same sources together.`,
  );
}

/** Returns one sentence for each slot under the name of another, each that is offered twice, and each fill that fits none. */
export function slotRefusals(candidate: Candidate): string[] {
  const offered = offeredSlots(candidate);
  const names = offered.flatMap(({ owner, slot: { name } }, index) => {
    if (!name.startsWith(`${owner}.`))
      return [
        `${owner}: a name that begins with ${owner}. expected for its slot, found ${name}. Rename the slot, and build it with those who fill it.`,
      ];
    const isTwice = offered.findIndex((other) => other.slot.name === name) < index;
    return isTwice
      ? [`${owner}: slot ${name} expected once, found it twice. Give one of them another name.`]
      : [];
  });
  return [...names, ...filledSlots(candidate).flatMap((filled) => fillRefusals(filled, offered))];
}

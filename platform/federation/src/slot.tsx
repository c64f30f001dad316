import { lacks } from '@demanda/contracts/allows';
import { Fragment, use, type ReactNode } from 'react';
import type { ReleasedRemote } from './release';
import { SlotHostContext, type OfferedFill } from './slot-host';
import type { ReleasedFill } from './slot-schemas';
import type { SlotDefinition, SlotProps } from './slots';

/** What pages import to offer a slot; nothing of a fill that the user may not see is loaded. */

/** Returns the fills of a remote, which the gate has read: no schema of them is in the pages. */
const fillsOf = (remote: ReleasedRemote): OfferedFill[] =>
  ((remote.fills ?? []) as ReleasedFill[]).map((fill) => ({
    ...fill,
    remote,
    key: `${remote.name} ${fill.part}`,
  }));

/** Returns what fills a slot, in order, for menus and buttons: empty without fills that the user may see. */
export function useFills(slot: string): readonly OfferedFill[] {
  const host = use(SlotHostContext);
  if (!host) return [];
  const { held, remotes } = host;
  return remotes
    .flatMap(fillsOf)
    .filter(
      (fill) =>
        fill.slot === slot &&
        !lacks(held, fill) &&
        (!fill.reveals || held.levelOf(fill.reveals) !== 'HIDDEN'),
    )
    .sort((a, b) => a.order - b.order);
}

interface FilledPartProps<S extends SlotDefinition> {
  fill: OfferedFill;
  props: SlotProps<S>;
}

/** One fill, inside a boundary of its own; its code is loaded now. */
export function FilledPart<S extends SlotDefinition>({ fill, props }: FilledPartProps<S>) {
  const host = use(SlotHostContext);
  const isOffered = useFills(fill.slot).some(({ key }) => key === fill.key);
  return host && <host.Part fill={fill} props={props} isOffered={isOffered} />;
}

interface SlotComponentProps<S extends SlotDefinition> {
  name: S['name'];
  props: SlotProps<S>;
  /** Surrounds the content of each fill, with its label at once. */
  frame?: (fill: OfferedFill, content: ReactNode) => ReactNode;
}

/** A place that other remotes fill, in order: `<Slot<typeof orderFact> name="orders.record.fact" props={…} />`. */
export function Slot<S extends SlotDefinition>({
  name,
  props,
  frame = (_, content) => content,
}: SlotComponentProps<S>) {
  return useFills(name).map((fill) => (
    <Fragment key={fill.key}>{frame(fill, <FilledPart<S> fill={fill} props={props} />)}</Fragment>
  ));
}

import type { HeldOnRoutes } from '@demanda/contracts/allows';
import { createContext, type ComponentType } from 'react';
import type { ReleasedRemote } from './release';
import type { RemotePageProps } from './remote-page';
import type { ReleasedFill } from './slot-schemas';

/** What the shell provides for slots; all that reads it loads with the first page that has one. */

/** A fill that the user may see. */
export interface OfferedFill extends ReleasedFill {
  /** Identifies it in the page. */
  key: string;
  remote: ReleasedRemote;
}

/** A fill in its place. */
export interface FilledSlot {
  fill: OfferedFill;
  /** What the slot passes. */
  props: object;
  /** Whether the user may still see it. */
  isOffered: boolean;
}

interface SlotHost {
  /** Remotes that are switched on. */
  remotes: readonly ReleasedRemote[];
  /** What the user holds. */
  held: HeldOnRoutes;
  Part: ComponentType<FilledSlot>;
  /** Shows a part. Imported by what loads late, its modules would be kept apart in the first scripts. */
  RemotePage: ComponentType<RemotePageProps>;
}

/** Provides slots with their fills; without a value, slots stay empty. */
export const SlotHostContext = createContext<SlotHost | undefined>(undefined);

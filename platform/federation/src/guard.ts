import { z } from '@demanda/schema';
import type { FieldKey, ProfileCode, Right, Screen } from '@demanda/contracts/permissions';

/**
 * A name of the product in an access rule. A document keeps it when the product renames it: one remote must not make the
 * whole release unreadable, and nobody holds what does not exist. The gate compares the names with those of the shell.
 */
const nameOf = <T extends string>() => z.string() as unknown as z.ZodType<T>;

export const right = nameOf<Right>();
export const field = nameOf<FieldKey>();

/** Who may open a part of a remote. */
export const guard = {
  /** Screen that the user needs; absent for every signed-in user. */
  screen: nameOf<Screen>().optional(),
  /** Profiles that may enter; other users see a message and are sent to the dashboard (G-NAV-2). */
  profiles: z.array(nameOf<ProfileCode>()).readonly().optional(),
  /** Users with this permission may enter whatever their profile. */
  right: right.optional(),
  /** Further permissions, each of which admits like `right`. */
  otherRights: z.array(right).readonly().optional(),
};

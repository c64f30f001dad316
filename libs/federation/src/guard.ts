import { z } from '@demanda/schema';
import { PROFILE_CODES, RIGHTS, SCREENS } from '@demanda/contracts/permissions';

/** Who may open a part of a remote. */
export const guard = {
  /** Screen that the user needs; absent for every signed-in user. */
  screen: z.enum(SCREENS).optional(),
  /** Profiles that may enter; other users see a message and are sent to the dashboard (G-NAV-2). */
  profiles: z.array(z.enum(PROFILE_CODES)).readonly().optional(),
  /** Users with this permission may enter whatever their profile. */
  right: z.enum(RIGHTS).optional(),
  /** Further permissions, each of which admits like `right`. */
  otherRights: z.array(z.enum(RIGHTS)).readonly().optional(),
};

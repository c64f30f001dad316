import type { FieldLevel, LevelOf } from '@demanda/contracts/permissions';
import { createContext, use } from 'react';

/**
 * Levels of the fields below this provider: a hidden field is not rendered, a read-only one is disabled. Typed values
 * stay in the form when levels change (PERM-003).
 */
export const FieldLevels = createContext<LevelOf>(() => 'EDIT');

/** Returns the level of a field by the last segment of its name: `amount` for `subTasks.0.amount`. */
export const useFieldLevel = (name: string): FieldLevel => use(FieldLevels)(name.split('.').at(-1) ?? name);

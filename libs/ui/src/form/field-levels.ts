import type { FieldLevel, LevelOf } from '@demanda/contracts/permissions';
import { createContext, use } from 'react';

/**
 * The levels of the fields below it, each of which obeys by itself: a hidden one is not there, one to be read cannot
 * be changed. What is typed into a form stays in it when levels change (PERM-003).
 */
export const FieldLevels = createContext<LevelOf>(() => 'EDIT');

/** The level of a field by its own name: of `subTasks.0.amount` that is `amount`. */
export const useFieldLevel = (name: string): FieldLevel => use(FieldLevels)(name.split('.').at(-1) ?? name);

import { z } from '@demanda/schema';
import { readStored } from '@demanda/ui/core';
import { recentKeyOf } from './forget-recent';
import { optionKey, type PaletteOption } from './options';

/** What the user chose in the palette, newest first: addresses and names only. */

const MAX_RECENT = 6;

const stored = z.array(
  z.object({
    ...{ path: z.string(), icon: z.string(), label: z.string(), code: z.string().optional() },
    exports: z.record(z.string(), z.string()).optional(),
  }),
);

export const readRecent = (userId?: string | number): PaletteOption[] =>
  readStored(recentKeyOf(userId), stored, []);

export function rememberRecent(userId: string | number | undefined, option: PaletteOption): void {
  const { path, icon, label, code, exports } = option;
  const others = readRecent(userId).filter((recent) => optionKey(recent) !== optionKey(option));
  const next = [{ path, icon, label, code, exports }, ...others].slice(0, MAX_RECENT);
  localStorage.setItem(recentKeyOf(userId), JSON.stringify(next));
}

import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { submit } from './hands';

/** Exports the open list as a spreadsheet. */
export async function exportFrom(page: Page): Promise<Download> {
  const waiting = page.waitForEvent('download');
  await submit(page.getByRole('button', { name: 'Exportar Excel' }));
  return waiting;
}

/** Returns the XML of all sheets of a spreadsheet. */
export async function sheetText(download: Download): Promise<string> {
  const parts = unzipSync(await readFile(await download.path()));
  const texts = Object.entries(parts).filter(([name]) => /^xl\/(worksheets\/|sharedStrings)/.test(name));
  return texts.map(([, bytes]) => strFromU8(bytes)).join('\n');
}

import { storageAddress } from '@demanda/storage/address';
import { z } from 'zod';
import { readSize } from './kernel/format';

/** Shapes that several environment variables have. */

export const requiredText = z.string().trim().min(1);
/** Characters that an HTTP header may contain. */
export const headerText = requiredText.regex(/^[\x21-\x7e]+$/);
export const port = z.coerce.number<string>().pipe(z.int().min(0).max(65_535));
export const booleanFlag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');
export const size = requiredText.transform(readSize).refine((bytes) => bytes !== undefined && bytes > 0);
export const historyDays = z.coerce.number<string>().pipe(z.int().min(30).max(36_500)).optional();
export const storageUrl = requiredText
  .transform((value) => storageAddress(value))
  .refine((address) => address !== undefined)
  .optional();
export const commaSeparated = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim()))
  .transform((items) => items.filter(Boolean));

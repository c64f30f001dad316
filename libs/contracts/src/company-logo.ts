import { z } from '@demanda/schema';
import { requiredText } from './fields';
import { MAX_FILE_NAME } from './limits';

/** The logo of the company, which clients see on their page (ADR 0164). */

export const MAX_LOGO_KB = 256;
export const MAX_LOGO_SIDE = 2_000;
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const LOGO_KIND_TEXT = 'O logotipo precisa ser uma imagem PNG, JPEG ou WebP';
export const LOGO_SIZE_TEXT = `O logotipo pode ter até ${MAX_LOGO_KB} KB`;
export const LOGO_SIDE_TEXT = `O logotipo pode ter até ${MAX_LOGO_SIDE} pixels de largura e de altura`;

/** Characters of base64 for as many bytes. */
const MAX_BASE64 = Math.ceil((MAX_LOGO_KB * 1024) / 3) * 4;

export const companyLogoInput = z.object({
  name: requiredText('Nome do arquivo é obrigatório', MAX_FILE_NAME),
  /** Base64; the server looks at the bytes. */
  content: z
    .string()
    .max(MAX_BASE64, LOGO_SIZE_TEXT)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, LOGO_KIND_TEXT),
});

export const companyLogo = z.object({
  name: z.string(),
  /** Address without a session; another logo has another one. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
});
export type CompanyLogo = z.output<typeof companyLogo>;

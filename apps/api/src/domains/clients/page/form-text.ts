import { z } from 'zod';

/** A text of a form: browsers send its line breaks as CRLF, which count as one character. */
export const formText = z.string().transform((text) => text.replaceAll('\r\n', '\n'));

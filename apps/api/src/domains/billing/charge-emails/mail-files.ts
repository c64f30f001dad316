import { PDF_TYPE } from '@demanda/contracts/billing-statement';
import encodeQR from 'qr';
import type { MailFile } from '../../../engines/mail/transport';

/** Name by which the text shows the QR code. */
export const QR_ID = 'pix@demanda';
/** Pixels of a module, of which codes of this length have about 60 in a line. */
const QR_SCALE = 4;

/** Returns the QR code of a Pix payment as the image that the e-mail shows. */
export const qrFile = (pixCode: string): MailFile => ({
  name: 'pix.gif',
  contentType: 'image/gif',
  content: Buffer.from(encodeQR(pixCode, 'gif', { ecc: 'medium', border: 4, scale: QR_SCALE })),
  contentId: QR_ID,
});

/** Returns the statement of a charge as an attachment. */
export const statementFile = (name: string, content: Buffer): MailFile => ({
  name,
  contentType: PDF_TYPE,
  content,
});

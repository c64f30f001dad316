import type { Message } from './attempts';

/** Stands for the token of the message's link in the stored texts, which therefore contain none (ADR 0084). */
export const LINK_TOKEN = '{{token}}';
/** Shown in its place. */
const HIDDEN = '(só no e-mail enviado)';

/** Returns the token of an account link; undefined for a link that was deleted. */
export type LinkTokenOf = (linkId: number) => Promise<string | undefined>;

type Texts = Pick<Message, 'body_text' | 'body_html' | 'account_link_id'>;

const withText = <T extends Texts>(message: T, token: string): T => ({
  ...message,
  body_text: message.body_text.replaceAll(LINK_TOKEN, () => token),
  body_html: message.body_html.replaceAll(LINK_TOKEN, () => token),
});

/**
 * Puts the token of the message's own link into its texts. Texts of other messages stay, so that a placeholder that
 * somebody typed reveals nothing.
 */
export async function withLinkToken<T extends Texts>(message: T, tokenOf: LinkTokenOf): Promise<T> {
  const { account_link_id: id } = message;
  return id === null ? message : withText(message, (await tokenOf(id)) ?? HIDDEN);
}

/** Shows the texts without the token. */
export const withoutLinkToken = <T extends Texts>(message: T): T =>
  message.account_link_id === null ? message : withText(message, HIDDEN);

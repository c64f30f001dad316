import type { ClientSwitches } from '@demanda/contracts/client-page';
import type { Db, Tx } from '../../../engines/database/schema';
import type { LinkPart } from '../../../engines/mail/content';
import { withPart } from '../../../engines/mail/link-part';
import type { SessionUser } from '../../../kernel/session-user';
import type { MessageLinks, OutboxTable, OutsideRecipients } from '../tables';

/**
 * The links of messages: that to set a password, of one account, and those to the page of a client, of which each
 * recipient has their own (ADR 0084, 0162). Tokens are put in while a message is sent.
 */

/** Stands for the token of a link in what is stored, which therefore contains none. */
export const LINK_TOKEN = '{{token}}';
/** Shown in its place. */
const HIDDEN = '(só no e-mail enviado)';
const EXPIRED_CODE = '(vencido: peça outro na página)';

/** Returns the token of an account link; undefined for a link that was deleted. */
export type LinkTokenOf = (linkId: number) => Promise<string | undefined>;

/** Switches of the page of a client for the parts to which messages lead. */
type ShownParts = Required<Pick<ClientSwitches, 'clientAnswers' | 'clientCharges'>>;

/** The links to the pages of clients, as messages need them. */
export interface ClientPages {
  /** Address of a page with the placeholder; undefined where the server does not know its own address. */
  url: string | undefined;
  /** Returns the tokens of those links that can be opened, with their recipients. */
  tokensOf(linkIds: readonly number[]): Promise<{ id: number; recipient: string; token: string }[]>;
  /** Returns a code that can be entered, for the message with it. */
  codeOf(codeId: number): Promise<string | undefined>;
  /** Returns which parts the pages of clients show, by client. */
  shownParts(db: Db, requesterIds: readonly number[]): Promise<Map<number, ShownParts>>;
  /** Whether a message would carry links, for its preview. */
  reaches(db: Db, outside: OutsideRecipients, user: SessionUser): Promise<boolean>;
  /** Returns the ids of the links of recipients, and makes those that are missing if the user may. */
  provide(transaction: Tx, outside: OutsideRecipients, user: SessionUser): Promise<number[]>;
}

/** Pages of a server without links. */
export const NO_PAGES: ClientPages = {
  url: undefined,
  tokensOf: async () => [],
  codeOf: async () => undefined,
  shownParts: async () => new Map(),
  reaches: async () => false,
  provide: async () => [],
};

/** Puts a token in place of the placeholder. */
export const withToken = <T extends LinkPart>(texts: T, token: string): T => ({
  ...texts,
  text: texts.text.replaceAll(LINK_TOKEN, () => token),
  html: texts.html.replaceAll(LINK_TOKEN, () => token),
});

/** The texts as they are shown: without a token, and with links that lead nowhere. */
export const withoutToken = <T extends LinkPart>(texts: T): T =>
  withToken({ ...texts, html: texts.html.replaceAll(/ href="[^"]*\{\{token\}\}[^"]*"/g, '') }, HIDDEN);

/** Where tokens are read. */
export interface Tokens {
  linkTokenOf: LinkTokenOf;
  pages: ClientPages;
}

type Stored = Pick<OutboxTable, 'body_text' | 'body_html' | 'account_link_id'> & {
  links: MessageLinks | null;
};

export const storedTexts = ({
  body_text: text,
  body_html: html,
}: Pick<Stored, 'body_text' | 'body_html'>) => ({
  text,
  html,
});

/** Puts the token of a message to an account into its texts. Those of others stay, whatever was typed. */
export async function withAccountToken(
  { account_link_id: id, ...message }: Stored,
  { linkTokenOf }: Tokens,
): Promise<LinkPart> {
  const texts = storedTexts(message);
  return id === null ? texts : withToken(texts, (await linkTokenOf(id)) ?? HIDDEN);
}

/** Puts the code of a message to a client into its texts; undefined for a message without one. */
export async function withClientCode(
  { links, ...message }: Stored,
  { pages }: Tokens,
): Promise<LinkPart | undefined> {
  if (links?.clientCodeId === undefined) return undefined;
  return withToken(storedTexts(message), (await pages.codeOf(links.clientCodeId)) ?? EXPIRED_CODE);
}

/** Returns the texts of a message as the outbox shows them: of several recipients, the first one's. */
export async function shownTexts(message: Stored, tokens: Tokens, isMailbox: boolean): Promise<LinkPart> {
  const { account_link_id, links } = message;
  const texts = storedTexts(message);
  if (account_link_id !== null) return isMailbox ? withAccountToken(message, tokens) : withoutToken(texts);
  if (!links) return texts;
  if (links.clientCodeId !== undefined)
    return (isMailbox && (await withClientCode(message, tokens))) || withoutToken(texts);
  const { client, account, clientLinkIds } = links;
  if (!client || clientLinkIds.length === 0) return account ? withPart(texts, account) : texts;
  const [first] = isMailbox ? await tokens.pages.tokensOf(clientLinkIds) : [];
  return withPart(texts, first ? withToken(client, first.token) : withoutToken(client));
}

/** The content of an e-mail without its layout; `render.ts` makes both parts of it. */

/** A label with its value; with `href` the value is a link. */
export interface Fact {
  label: string;
  value: string;
  href?: string;
}

/** One line of a list, with the text at its right end. */
export interface Entry {
  text: string;
  end?: string;
}

export type Block =
  | { kind: 'facts'; title?: string; facts: readonly Fact[] }
  | { kind: 'prose'; title?: string; text: string }
  | { kind: 'entries'; title: string; entries: readonly Entry[] }
  | { kind: 'total'; label: string; value: string }
  | CodeBlock;

/** A code to be copied, with the image that shows it to cameras. */
export interface CodeBlock {
  kind: 'code';
  title: string;
  hint: string;
  code: string;
  /** `contentId` is that of a file of the message. */
  image: { contentId: string; alt: string };
}

export interface EmailContent {
  subject: string;
  /** Small line above the title: 'Orçamento da tarefa'. */
  topic: string;
  title: string;
  /** First sentence, which mail programs show next to the subject. */
  lead: string;
  blocks: readonly Block[];
  /** Page of the record in the product, for the last line. */
  recordUrl?: string;
  /** Name of the sender, when it is not the product. */
  senderName?: string;
}

/** Sender of messages to people outside; null where the installation's own is used. */
export interface MailSender {
  name: string | null;
  /** Reply address. */
  replyTo: string | null;
}

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/** The lines of an e-mail that show links, in both of its parts. */
export type LinkPart = Pick<RenderedEmail, 'text' | 'html'>;

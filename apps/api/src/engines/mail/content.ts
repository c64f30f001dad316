/** What an e-mail says, apart from its looks: both parts are made of it (see `render.ts`). */

/** A label with its value; with an address the value is a link to it. */
export interface Fact {
  label: string;
  value: string;
  href?: string;
}

/** One line of a list, with what stands at its right end. */
export interface Entry {
  text: string;
  end?: string;
}

export type Block =
  | { kind: 'facts'; title?: string; facts: readonly Fact[] }
  | { kind: 'prose'; title: string; text: string }
  | { kind: 'entries'; title: string; entries: readonly Entry[] }
  | { kind: 'total'; label: string; value: string };

export interface EmailContent {
  subject: string;
  /** Small line above the title: 'Orçamento da tarefa'. */
  topic: string;
  title: string;
  /** First sentence, which mail programs show beside the subject. */
  lead: string;
  blocks: readonly Block[];
  /** Who it is from, where that is not the product. */
  sender?: MailSender;
}

export interface MailSender {
  name: string;
  /** Where answers go. */
  replyTo: string | null;
}

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

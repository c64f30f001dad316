import type { PersonName } from '@demanda/contracts/comments';
import { readMarkdown } from '@demanda/contracts/markdown-tokens';
import { ExternalLink, RecordLink, TextLink } from '@demanda/ui/core';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import styles from './comments.module.css';
import { linkTarget } from './safe-link';

interface MarkdownTextProps {
  text: string;
  /** The mentioned accounts. */
  mentions: readonly PersonName[];
  /** Downloads a file of the record. */
  onFile: (id: number, name: string) => void;
}

/** Deeper elements are shown as typed. */
const MAX_DEPTH = 12;

/**
 * The text of a comment as React elements, never as HTML. Images are links, since loading one would tell its server who
 * reads. An unknown or refused element is shown as typed.
 */
export function MarkdownText({ text, mentions, onFile }: MarkdownTextProps) {
  const tokens = readMarkdown(text);
  if (!tokens) return <p>{text}</p>;

  const link = ({ href, text: name }: Tokens.Link | Tokens.Image, content: ReactNode, raw: string) => {
    const target = linkTarget(href);
    switch (target?.kind) {
      case 'outside':
        return <ExternalLink href={target.href}>{content}</ExternalLink>;
      case 'mail':
        return (
          <a href={target.href} rel="noopener noreferrer">
            {content}
          </a>
        );
      case 'path':
        return <TextLink to={target.href}>{name}</TextLink>;
      case 'file':
        return (
          <button type="button" className={styles.file} onClick={() => onFile(target.id, name)}>
            {content}
          </button>
        );
      default:
        return raw;
    }
  };

  const render = (all: readonly Token[] = [], depth = 0): ReactNode[] =>
    all.map((token, index) => <Fragment key={index}>{renderOne(token, depth)}</Fragment>);

  const renderOne = (token: Token, depth: number): ReactNode => {
    if (depth > MAX_DEPTH) return token.raw;
    // The types of the tokens are open to extensions, which makes each field `any`.
    const { text: content, checked } = token as { text: string; checked?: boolean };
    const inner = () => render((token as Tokens.Generic).tokens, depth + 1);
    switch (token.type) {
      case 'space':
        return null;
      case 'paragraph':
        return <p>{inner()}</p>;
      case 'strong':
        return <strong>{inner()}</strong>;
      case 'em':
        return <em>{inner()}</em>;
      case 'del':
        return <del>{inner()}</del>;
      case 'br':
        return <br />;
      case 'codespan':
        return <code>{content}</code>;
      case 'code':
        return (
          <pre>
            <code>{content}</code>
          </pre>
        );
      case 'blockquote':
        return <blockquote>{inner()}</blockquote>;
      case 'list':
        return list(token as Tokens.List, depth);
      case 'checkbox':
        return checked ? '☑ ' : '☐ ';
      case 'link':
        return link(token as Tokens.Link, inner(), token.raw);
      case 'image':
        return link(token as Tokens.Image, content || (token as Tokens.Image).href, token.raw);
      case 'mention':
        return <Mention person={mentions.find(({ id }) => id === Number(content))} />;
      case 'task':
        return (
          <RecordLink kind="tasks" id={Number(content)}>
            {token.raw}
          </RecordLink>
        );
      case 'escape':
        return content;
      case 'text':
        return (token as Tokens.Text).tokens ? inner() : content;
      default:
        return token.raw;
    }
  };

  const list = ({ ordered, start, items }: Tokens.List, depth: number) => {
    const lines = items.map((item, index) => <li key={index}>{render(item.tokens, depth + 1)}</li>);
    return ordered ? <ol start={start || undefined}>{lines}</ol> : <ul>{lines}</ul>;
  };

  return render(tokens);
}

const Mention = ({ person }: { person: PersonName | undefined }) => (
  <span className={styles.mention}>@{person?.name || 'pessoa'}</span>
);

import sql from 'highlight.js/lib/languages/sql';
import { createLowlight } from 'lowlight';
import { Fragment, type ReactNode } from 'react';
import styles from './code.module.css';

const lowlight = createLowlight({ sql });
type Root = ReturnType<typeof lowlight.highlight>;
type Node = Root['children'][number];

/** Class for each token type of the highlighter; other types have the text colour. */
const classByToken: Record<string, string | undefined> = {
  'hljs-keyword': styles.keyword,
  'hljs-literal': styles.keyword,
  'hljs-type': styles.type,
  'hljs-built_in': styles.type,
  'hljs-string': styles.string,
  'hljs-number': styles.number,
  'hljs-variable': styles.number,
  'hljs-comment': styles.comment,
};

/** Converts the highlighter's tree into React elements, so that no text is ever parsed as HTML. */
function toReact(node: Node, key: number): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return null;
  const parts = node.children.map(toReact);
  const kind = String(node.properties.className);
  return kind in classByToken ? (
    <span key={key} className={classByToken[kind]}>
      {parts}
    </span>
  ) : (
    <Fragment key={key}>{parts}</Fragment>
  );
}

/** Coloured SQL. */
export function HighlightedSql({ text }: { text: string }) {
  return lowlight.highlight('sql', text).children.map(toReact);
}

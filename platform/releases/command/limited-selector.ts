/** What limits a style rule to the pages of one remote; runs in the command and in a checked page. */

/** Replaces the arguments of `:not()`, which limit nothing, by nothing, and other arguments by their text. */
function withoutNegations(selector: string): string {
  const flat = selector.replaceAll(/(:not)?\(([^()]*)\)/gi, (_, not?: string, text = '') =>
    not ? '' : ` ${text} `,
  );
  return flat === selector ? flat : withoutNegations(flat);
}

/** Whether a selector has a class that is not of a component library. */
export const isLimited = (selector: string): boolean =>
  /\.(?!ant-|ag-)[\w\\\u0080-\uFFFF-]/.test(withoutNegations(selector.replaceAll(/\[[^\]]*\]/g, '')));

/** Whether a declaration changes nothing by itself: it sets a custom property that the shell does not read. */
export const isOwnVariable = (property: string): boolean => /^--(?!(ant|ag|layer)-)/.test(property);

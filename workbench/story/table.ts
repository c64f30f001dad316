/** One line of the story's result. */
export interface Row {
  /** Team that acts. */
  who: string;
  what: string;
  result: string;
  /** Whether the result is the required one. */
  isRight: boolean;
  note: string;
}

/** Formats a row of the Markdown table that the story prints. */
export const rowText = ({ who, what, result, isRight, note }: Row): string =>
  `| ${who} | ${what} | ${isRight ? '' : '**wrong:** '}${result} | ${note} |`;

/** Class with antd's CSS variables, which our own styles and the grid use. */
export const TOKENS_CLASS = 'demanda-tokens';

/** Code to read; downloaded with the first page that shows some. */
export { CodeView } from './code/code-view';

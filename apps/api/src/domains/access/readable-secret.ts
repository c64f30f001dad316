import { randomInt } from 'node:crypto';

/** Without i, l, o, 0 and 1, which are easily confused when a text is read out or written down. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_LENGTH = 4;

const randomGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Makes a secret that people copy by hand, such as 'h7kq-m2xw-9tpr' of three groups; 19.8 bits a group. */
export const readableSecret = (groups: number): string =>
  Array.from({ length: groups }, randomGroup).join('-');

import { pino, type DestinationStream, type Logger } from 'pino';

/** Fields of an error of PostgreSQL that quote values of a row, among them hashes of passwords. */
const QUOTED_VALUES = ['err.detail', 'err.where', 'err.internalQuery'];

/** Creates the log: one line of JSON each, on the standard output unless another destination is given. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, redact: ['req.headers.authorization', ...QUOTED_VALUES] }, destination);

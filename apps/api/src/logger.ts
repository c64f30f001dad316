import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { StartError } from './kernel/start-error';

/** Fields of an error of PostgreSQL that quote values of a row, among them hashes of passwords. */
const QUOTED_VALUES = ['err.detail', 'err.where', 'err.internalQuery'];

/** Leaves the stack of a StartError out, which only hides its sentence; the messages of its causes stay. */
function err(error: Error) {
  const described = stdSerializers.err(error);
  return error instanceof StartError ? { type: error.name, message: described.message } : described;
}

/** Creates the log: one line of JSON each, on the standard output unless another destination is given. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err }, redact: ['req.headers.authorization', ...QUOTED_VALUES] }, destination);

import type { z } from '@demanda/schema';
import type { Access, FieldWord, Right } from './permissions';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Records belong to who created them. */
export interface Ownership {
  /** Who may change anybody's. */
  right: Right;
  refusal: string;
}

/**
 * One call of the API: the same value types the browser's request, checks the server's input and
 * output, decides who may make the call, and writes the OpenAPI document.
 */
export interface Contract {
  method: Method;
  /** Path below the API base, parameters as `:name`. */
  path: string;
  /** One Portuguese line for the API documentation. */
  summary: string;
  /** Who may call. Rules about one's own records are added by the server's rules of the resource. */
  access: Access;
  /** Of a public call: a token that is sent all the same must belong to a session that has not ended, else 401. */
  checksSession?: true;
  /** Open tabs make the call by themselves: it is no use of the session (G-USE-11). */
  background?: true;
  /** The answer is of no use without this field: whoever may not read it is refused. */
  reveals?: FieldWord;
  /** A record of somebody else takes this right besides `access`, else the refusal is told, 403. */
  owner?: Ownership;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * The call carries files as multipart/form-data. `files` names their part, which repeats unless `single`;
   * `json` names the part that holds `body` as JSON. Without `json` each key of `body` is a text part of its own.
   * With `orJson` the call may also come without files, its body as JSON.
   */
  multipart?: { files: string; single?: boolean; json?: string; orJson?: boolean };
  /** The answer's body; absent means 204 without a body, or a file. */
  response?: z.ZodType;
  /** The answer is a file of this media type; `application/octet-stream` for any. */
  file?: string;
  /** Success status; 200 with a response and 204 without one unless said otherwise. */
  status?: 200 | 201 | 202 | 204;
  /** A second success status, with the same body: the work was taken on and is not done yet. */
  acceptedStatus?: 202;
  /** False for a POST that takes no `Idempotency-Key`: a second one changes nothing, or its answer must not be kept. */
  idempotent?: false;
}

/** Names one submission of one form, so that a repetition of it is done once (G-USE-3). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * Whether the call creates or sends something, so that a second one would do it twice: it takes an `Idempotency-Key`
 * (G-USE-3).
 */
export const takesIdempotencyKey = ({ method, access, idempotent }: Contract): boolean =>
  method === 'POST' && access !== 'public' && idempotent !== false;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a caller gives: only the parts that the contract has. */
export type RequestInput<C extends Contract> = {
  [K in 'params' | 'query' | 'body' as C[K] extends z.ZodType ? K : never]: InputOf<C[K]>;
};

/** What a caller gets: the parsed answer, or nothing when the contract has none. */
export type ResponseOf<C extends Contract> = C['response'] extends z.ZodType
  ? z.output<C['response']>
  : undefined;

/** Keeps the literal types of a contract, so that both sides infer from it. */
export function contract<const C extends Contract>(definition: C): C {
  return definition;
}

import type { z } from '@demanda/schema';
import type { Access, FieldKey, Right } from './permissions';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Rule for records that only their creator may change. */
export interface Ownership {
  /** Permission to change records of other users. */
  right: Right;
  refusal: string;
}

/**
 * One call of the API. It types the browser's request, validates the server's input and output, sets the required
 * permission, and generates the OpenAPI document.
 */
export interface Contract {
  method: Method;
  /** Path below the API base, with parameters as `:name`. */
  path: string;
  /** One line of Portuguese for the API documentation. */
  summary: string;
  /** Required permission. The server's rules of the resource add checks of ownership. */
  access: Access;
  /** On a public call: a token, when sent, must belong to an open session, else 401. */
  checksSession?: true;
  /** Called by open tabs on their own; does not count as use of the session (G-USE-11). */
  background?: true;
  /**
   * Asks for password and code again when they were given more than ten minutes ago, of accounts with a second factor: 403
   * PROOF_REQUIRED (ADR 0112). `always` also asks accounts without a second factor, for the password alone, and refuses
   * API tokens, which can prove nothing (ADR 0133).
   */
  asksProof?: true | 'always';
  /** Field without which the response is useless: users who may not read it get 403. */
  reveals?: FieldKey;
  /** Permission needed in addition to `access` for records of other users; without it, 403 with the rule's message. */
  owner?: Ownership;
  /**
   * Changes what a person has seen: takes the version that the change is based on, which our screens always send, and
   * returns 409 STALE_VERSION when another one is stored (G-GEN-22).
   */
  versioned?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * The call uploads files as multipart/form-data. `files` names their part, which repeats unless `single`; `json`
   * names the part that contains `body` as JSON. Without `json`, each key of `body` is a text part of its own. With
   * `orJson`, the call also accepts a JSON body without files.
   */
  multipart?: { files: string; single?: boolean; json?: string; orJson?: boolean };
  /** Body of the response; absent means 204 without a body, or a file. */
  response?: z.ZodType;
  /** Media type of a response that is a file; `application/octet-stream` for any. */
  file?: string;
  /** Success status; the default is 200 with a response and 204 without. 302 for a call that redirects the browser. */
  status?: 200 | 201 | 202 | 204 | 302;
  /** A second success status with the same body: the work was accepted and is still running. */
  acceptedStatus?: 202;
  /** False for a POST without `Idempotency-Key`: repeating it changes nothing, or its response must not be stored. */
  idempotent?: false;
}

/** Header that identifies one submission of a form, so that the server processes repetitions once (G-USE-3). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * Returns whether the call takes an `Idempotency-Key`: it creates or sends something that a repetition would duplicate
 * (G-USE-3).
 */
export const takesIdempotencyKey = ({ method, access, idempotent }: Contract): boolean =>
  method === 'POST' && access !== 'public' && idempotent !== false;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Request input of a contract, with only the parts that the contract defines. */
export type RequestInput<C extends Contract> = {
  [K in 'params' | 'query' | 'body' as C[K] extends z.ZodType ? K : never]: InputOf<C[K]>;
};

/** Parsed response of a contract; void when it has none. */
export type ResponseOf<C extends Contract> = C['response'] extends z.ZodType
  ? z.output<C['response']>
  : undefined;

/** Defines a contract and keeps its literal types, so that client and server infer from it. */
export const contract = <const C extends Contract>(definition: C): C => definition;

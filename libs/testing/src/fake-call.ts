import type { Contract } from '@demanda/contracts/contract';
import type { z } from '@demanda/schema';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A call as the server sees it, parsed by its contract. */
export interface FakeCall<C extends Contract> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  headers: Record<string, string>;
  /** Files of a multipart call. */
  files: File[];
  /** Reports upload progress to the page, 0 to 1. */
  progress: (share: number) => void;
}

/** An unparsed call. */
export interface WireCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Record<string, string>;
  progress: (share: number) => void;
}

/** Returns the parameters of a path that matches the pattern; undefined when it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expression = pattern.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${expression}$`).exec(path);
  return match ? { ...match.groups } : undefined;
}

function readQuery(query: URLSearchParams): Record<string, string | string[]> {
  const pairs = [...new Set(query.keys())].map((key) => {
    const values = query.getAll(key);
    return [key, values.length === 1 ? values[0]! : values] as const;
  });
  return Object.fromEntries(pairs);
}

const isFile = (part: FormDataEntryValue): part is File => part instanceof File;

/** Returns the text parts of a form, or parsed JSON. */
function readBody(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries([...body].filter(([, part]) => !isFile(part)));
  return typeof body === 'string' ? JSON.parse(body) : body;
}

const readFiles = ({ multipart }: Contract, body: unknown): File[] =>
  multipart && body instanceof FormData ? body.getAll(multipart.files).filter(isFile) : [];

type Sent = Record<string, unknown>;

/** Whether a call says, for each of its records, which version the change is based on. */
function sendsVersion({ query, body }: { query?: unknown; body?: unknown }): boolean {
  const isBased = (record: unknown) => (record as Sent | undefined)?.version !== undefined;
  if (Array.isArray(body)) return isBased(query) || body.every(isBased);
  const { versions, tasks, users, charges, lines } = (body ?? {}) as Sent;
  /** What each line of a bank statement pays. */
  const paid = (lines as { charges?: unknown[] }[] | undefined)?.flatMap((line) => line.charges ?? []);
  const records = [versions, tasks, users, charges, paid].find(Array.isArray) as unknown[] | undefined;
  return records ? records.every(isBased) : isBased(query) || isBased(body);
}

/** Parses a call as the real server would; returns what the server would refuse as `problems`. */
export function readCall(contract: Contract, wire: WireCall) {
  const problems: string[] = [];
  const parse = (part: string, schema: z.ZodType | undefined, value: unknown) => {
    const result = schema?.safeParse(value);
    if (result && !result.success) {
      problems.push(`${wire.method} ${wire.path}: wrong ${part}: ${result.error.message}`);
    }
    return result?.data;
  };
  const call = {
    params: parse('params', contract.params, matchPath(contract.path, wire.path)),
    query: parse('query', contract.query, readQuery(wire.query)),
    body: parse('body', contract.body, readBody(wire.body)),
    headers: wire.headers,
    files: readFiles(contract, wire.body),
    progress: wire.progress,
  } as FakeCall<Contract>;
  if (contract.versioned && !sendsVersion(call))
    problems.push(`${wire.method} ${wire.path}: sent without the version that the change is based on`);
  return { call, problems };
}

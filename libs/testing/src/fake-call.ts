import type { Contract } from '@demanda/contracts/contract';
import type { z } from '@demanda/schema';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A call as the server sees it: parsed by its contract. */
export interface FakeCall<C extends Contract> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  headers: Record<string, string>;
  /** What a contract with `multipart` carries. */
  files: File[];
  /** Tells the page that this share of the upload has left, 0 to 1. */
  progress: (share: number) => void;
}

/** A call as it arrives. */
export interface WireCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Record<string, string>;
  progress: (share: number) => void;
}

/** The parameters of a path that fits the pattern, else nothing. */
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

/** The text parts of a form, or JSON. */
function readBody(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries([...body].filter(([, part]) => !isFile(part)));
  return typeof body === 'string' ? JSON.parse(body) : body;
}

const readFiles = ({ multipart }: Contract, body: unknown): File[] =>
  multipart && body instanceof FormData ? body.getAll(multipart.files).filter(isFile) : [];

/** The call, parsed as the real server would, and what it would refuse in it. */
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
  return { call, problems };
}

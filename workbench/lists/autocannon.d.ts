/** Types for the used part of a package without types. */
declare module 'autocannon' {
  interface Result {
    non2xx: number;
    errors: number;
    requests: { average: number };
    latency: { p50: number; p99: number };
  }

  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    headers?: Record<string, string>;
  }

  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}

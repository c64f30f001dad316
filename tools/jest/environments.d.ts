/** Environments of Jest, as far as their test calls them. */
declare module '*-environment.cjs' {
  interface Environment {
    global: Window & typeof globalThis;
    handleTestEvent(event: { name: string }): void;
    teardown(): Promise<void>;
  }
  const Environment: new (config: object, context: object) => Environment;
  export = Environment;
}

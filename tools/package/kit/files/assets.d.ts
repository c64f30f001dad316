/** Files that a remote imports. */

declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export = names;
}
declare module '*.css' {}
declare module '*.svg' {
  const url: string;
  export = url;
}
declare module '*.png' {
  const url: string;
  export = url;
}
declare module '*.jpg' {
  const url: string;
  export = url;
}
declare module '*.webp' {
  const url: string;
  export = url;
}

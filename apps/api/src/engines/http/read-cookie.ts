/** Returns the value of a cookie in a `Cookie` header; undefined without one. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

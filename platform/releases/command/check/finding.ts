/** One problem that the check found. */
export interface Finding {
  app: string;
  /** Pattern of the route. */
  route: string;
  /** Code of the profile that had the route open. */
  profile: string;
  /** One sentence about what is wrong. */
  what: string;
  /** One sentence about what to do. */
  todo: string;
}

export const describeFinding = ({ app, route, profile, what, todo }: Finding): string =>
  `${app} ${route} (${profile}): ${what} ${todo}`;

/** Removes findings with the same text, which two sources of the browser report. */
export const withoutRepeats = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [describeFinding(finding), finding])).values(),
];

/**
 * Returns the values of a choice, in the order of its labels. Builds drop unused results.
 * @__NO_SIDE_EFFECTS__
 */
export const valuesOf = <V extends string>(labels: Readonly<Record<V, string>>) =>
  Object.keys(labels) as unknown as readonly [V, ...V[]];

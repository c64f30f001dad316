import type { Leftover } from './page/resources';
import type { Finding } from './finding';
import type { Visit } from './plan';
import type { Problems } from './watch';

/** What the browser saw of one visit. */
export interface Observation extends Problems {
  /** Text of the failure page that the shell showed in place of the route. */
  failure?: string | undefined;
  /** False when the route did not finish loading in time. */
  isLoaded: boolean;
  /** Whether it keeps working while idle. */
  isBusy: boolean;
  /** Refusals of the Content-Security-Policy. */
  violations: string[];
  /** Changed globals and members of prototypes after the route was left. */
  patched: string[];
  /** What exists after the route was left. */
  left: Leftover[];
  /** Selectors in the styles of the app that match elements of every page. */
  foreignRules: string[];
}

type Sentence = [what: string, todo: string];

const TODO: Record<Leftover['kind'], string> = {
  listener: 'Remove it in the cleanup of its effect.',
  interval: 'Call clearInterval in the cleanup of its effect.',
  loop: 'Call cancelAnimationFrame in the cleanup of its effect.',
  observer: 'Disconnect it in the cleanup of its effect.',
  node: 'Remove it in the cleanup of its effect, or render it through a portal.',
  style: 'Use a style sheet of the build (*.module.css), which only matches its own classes.',
};

const leftover = ({ kind, what, at }: Leftover): Sentence => [
  `${kind === 'loop' ? 'A loop' : `A ${kind}`.replace('A i', 'An i').replace('A o', 'An o')} is left behind: ${what}, made at ${at}.`,
  TODO[kind],
];

const sentencesOf = (app: string, seen: Observation): Sentence[] => [
  ...(seen.failure
    ? [[`The shell shows its failure page: ${seen.failure}`, 'Mend what the console names.'] as Sentence]
    : []),
  ...(seen.isLoaded || seen.failure
    ? []
    : [
        [
          'It did not finish loading: no heading of level 1, or still busy.',
          'Look for a call without an answer and for a state that never ends.',
        ] as Sentence,
      ]),
  ...(seen.isBusy
    ? [
        [
          'It keeps the processor busy while it is idle.',
          'End the loop: an effect that sets state runs again only for what it depends on.',
        ] as Sentence,
      ]
    : []),
  ...seen.uncaught.map((text): Sentence => [`Uncaught error: ${text}.`, 'Mend its cause, or catch it.']),
  ...seen.console.map((text): Sentence => [`Console error: ${text}.`, 'Mend its cause.']),
  ...seen.calls.map((text): Sentence => [
    `A call failed: ${text}.`,
    'Call only what the server offers and this profile may read.',
  ]),
  ...seen.violations.map((text): Sentence => [
    `The Content-Security-Policy was violated: ${text}.`,
    'Take code, styles and data from the build or the API of this origin.',
  ]),
  ...seen.patched.map((name): Sentence => [
    `${name} is changed.`,
    'Leave globals as they are; use a function of the app.',
  ]),
  ...seen.left.filter(({ at }) => at.startsWith(`${app}/`)).map(leftover),
  ...seen.foreignRules.map((selector): Sentence => [
    `The style rule "${selector}" matches elements of every page.`,
    'Begin it with a class of a *.module.css.',
  ]),
];

/** Returns the findings of one visit. */
export const judgeVisit = (visit: Visit, seen: Observation): Finding[] =>
  sentencesOf(visit.app, seen).map(([what, todo]) => ({ ...visit, what, todo }));

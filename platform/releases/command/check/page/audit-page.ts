import { rememberGlobals } from '@demanda/federation/containment';
import { rememberPrototypes } from './prototypes';
import { foreignRules } from './styles';
import { liveResources, type Leftover } from './resources';
import { trackEvents } from './track-events';
import { trackNodes } from './track-nodes';
import { trackObservers } from './track-observers';
import { trackTimers } from './track-timers';

/** Runs in the page before any other script, and records what the code of the page leaves behind. */

export interface PageAudit {
  /** Returns the refusals of the Content-Security-Policy since the last call. */
  takeViolations(): string[];
  /** Returns what exists now, and ignores what has been garbage collected. */
  resources(): Leftover[];
  /** Returns changed globals and members of prototypes since the page began, and restores them. */
  takePatched(): string[];
  /** Returns rules in the styles of `app` that match elements of other apps. */
  foreignRules(app: string): string[];
}

declare global {
  interface Window {
    audit: PageAudit;
  }
}

// The page of an e-mail is a frame of its own; it shows no remote.
if (window === window.top) {
  const violations: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    violations.push(
      `${effectiveDirective} refuses ${blockedURI || 'code'}${sourceFile ? ` of ${sourceFile}` : ''}`,
    );
  });
  trackTimers();
  trackEvents();
  trackObservers();
  trackNodes();
  const restoreGlobals = rememberGlobals();
  const restorePrototypes = rememberPrototypes();
  window.audit = {
    takeViolations: () => violations.splice(0),
    resources: liveResources,
    takePatched: () => [...new Set([...restoreGlobals(), ...restorePrototypes()])],
    foreignRules,
  };
}

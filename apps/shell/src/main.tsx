import '@demanda/federation/commit-count';
import './provide';
import '@demanda/ui/core';

// The components above run in one task, the rest in a later one: in between the page answers.
setTimeout(() => void import(/* webpackMode: "eager" */ './start').catch(reportError));

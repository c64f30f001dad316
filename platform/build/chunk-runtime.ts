import { FILE_ATTEMPTS, FILE_TIMEOUT_MS, FIRST_PAUSE_MS } from '@demanda/federation/limits';

/**
 * Replaces the bundler's chunk loading. Failed scripts and stylesheets are retried with exponential back-off and with
 * the integrity of the build, and a stylesheet that never loads times out, which the bundler lacks. A script that loads
 * without its chunk, or has no integrity in a build that has, was built wrong and is not retried. The error carries the
 * integrity for diagnosis (platform/federation/src/probe.ts). The failure of a file that the chunk waits for is passed on,
 * since its own retries have ended. `require` is the bundler's name of its runtime.
 */
export const chunkRetryPlugin = (require: string) => `
var runtime = ${require};
var bring = runtime.e;
var giveUpStyles = function (id) {
  var address = new URL(runtime.p + runtime.miniCssF(id), location.href).href;
  document.querySelectorAll('link[rel=stylesheet]').forEach(function (link) {
    if (link.href === address && link.onerror) link.onerror({ type: 'timeout', target: link });
  });
};
var attempt = function (id, priority, count) {
  var timer = runtime.miniCssF && setTimeout(giveUpStyles, ${FILE_TIMEOUT_MS}, id);
  return bring(id, priority).finally(function () { clearTimeout(timer); }).catch(function (error) {
    var isStyle = error && error.code === 'CSS_CHUNK_LOAD_FAILED';
    if (!isStyle && !(error && error.name === 'ChunkLoadError') || error.isFinal) throw error;
    error.integrity = ((isStyle ? runtime.sriExtractCssHashes : runtime.sriHashes) || {})[id];
    var isRefused = !isStyle && runtime.sriHashes && !error.integrity;
    error.isFinal = error.type === 'missing' || isRefused || count === ${FILE_ATTEMPTS};
    if (error.isFinal) throw error;
    var pause = ${FIRST_PAUSE_MS / 2} * Math.pow(2, count - 1) * (1 + Math.random());
    return new Promise(function (resolve) { setTimeout(resolve, pause); }).then(function () {
      return attempt(id, priority, count + 1);
    });
  });
};
runtime.e = function (id, priority) { return attempt(id, priority, 1); };
`;

import type { App } from './app-types';

/** JSON is the only body; an empty one is no body, as clients send it with DELETE. */
export function readJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.toString().trim() === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

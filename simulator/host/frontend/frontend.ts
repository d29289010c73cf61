import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '../http/escapeHtml.ts';
import { htmlPage } from '../http/htmlPage.ts';
import { StaticFiles } from '../http/staticFiles.ts';
import type { PageSource } from './appPage.ts';
import { readPageHints } from './pageHints.ts';

/** Provides the app's files: the build, or Vite in development. */
export interface Frontend extends PageSource {
  /**
   * Returns a file of the app; undefined for a page's path; `sent` if the development server (Vite) has already
   * responded.
   */
  file(request: Request, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response | 'sent' | undefined>;
  close(): Promise<void>;
}

/** Serves a production build. */
export function builtFrontend(dist: string): Frontend {
  const files = new StaticFiles(dist);
  return {
    // The HTML page is sent only with a bootstrap.
    file: (request) =>
      new URL(request.url).pathname === '/index.html' ? Promise.resolve(undefined) : files.answer(request),
    html: () => files.text('/index.html'),
    hints: async () => readPageHints(await files.text('/page-hints.json')),
    strict: true,
    close: () => Promise.resolve(),
  };
}

export const NOT_BUILT = 'The app is not built yet: run `npm run build`, or start with `--dev`.';

/** A page that says how to build the app. */
export function notBuilt(): Response {
  const message = escapeHtml(NOT_BUILT).replace(/`([^`]+)`/g, '<code>$1</code>');
  return htmlPage(503, 'Not built yet', `<p>${message}</p><p>Then load this page again.</p>`);
}

import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Frontend } from './frontend.ts';

/** Serves the sources without a build and with hot reloading, through Vite inside this server. */
export async function viteFrontend(root: string, server: Server, domain: string): Promise<Frontend> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server }, allowedHosts: [`.${domain}`, '.localhost'] },
  });
  return {
    file: (_, incoming, outgoing) =>
      new Promise((resolve, reject) => {
        outgoing.once('close', () => resolve('sent'));
        vite.middlewares(incoming, outgoing, (error: unknown) => {
          if (error) reject(error instanceof Error ? error : new Error('Vite failed', { cause: error }));
          else resolve(undefined);
        });
      }),
    html: async (path) => vite.transformIndexHtml(path, await readFile(join(root, 'index.html'), 'utf8')),
    strict: false,
    close: () => vite.close(),
  };
}

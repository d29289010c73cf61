import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../shared/command.ts';
import { CACHE, CONFIG_FOLDER } from './commitTree.ts';

/** Packages of the stories, listed up front: a package discovered later would reload every page. */
const STORY_PACKAGES = [
  '@floating-ui/dom',
  '@iabtcf/cmpapi',
  '@iabtcf/core',
  '@sentry/browser',
  '@xmldom/xmldom',
  'fast-check',
  'fast-png',
  'i18next',
  'mediabunny',
  'mobx',
  'mobx-react-lite',
  'msw',
  'msw-storybook-addon/csf3',
  'msw/browser',
  'msw/experimental',
  'qr',
  'react',
  'react-dom',
  'react-dom/client',
  'react-i18next',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'zod',
  'zod/mini',
];
/** Time in which the catalogue of a commit has to answer, in milliseconds. */
const START_MS = 120_000;

/** The running catalogue of a commit. */
export interface CatalogueServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the catalogue of a commit on a free port.
 *
 * @param root folder of the commit with the review's configuration
 * @throws Error with the catalogue's output if it doesn't start
 */
export async function serveCatalogue(root: string): Promise<CatalogueServer> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/storybook/dist/bin/dispatcher.js'),
      'dev',
      ...['--config-dir', CONFIG_FOLDER, '--port', String(port), '--exact-port', '--ci', '--no-open'],
      ...['--disable-telemetry', '--no-version-updates', '--host', '127.0.0.1'],
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        REVIEW_VITE_CACHE: join(CACHE, 'vite'),
        REVIEW_PACKAGES: JSON.stringify(STORY_PACKAGES),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
  };
  // A signal ends this process by `process.exit` (tools/shared/command.ts).
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await ended;
  };
  const origin = `http://localhost:${port}`;
  const until = Date.now() + START_MS;
  while (!(await answers(`${origin}/iframe.html`))) {
    if (child.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error(`The catalogue of ${root} didn't start:\n${output}`);
  }
  return { origin, stop };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(30_000) })).ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return false;
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    }),
  );
}

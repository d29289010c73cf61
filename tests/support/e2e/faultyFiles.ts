import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page, Route } from '@playwright/test';

/** Ways in which the network breaks the response of a file. */
export type FileFault = 'hung' | 'dripped' | 'endless' | 'doubled' | 'garbled';

/** Size of each chunk of an endless file, in bytes, and the interval between chunks, in milliseconds. */
const PART = 64 * 1024;
const PART_MS = 50;
const DRIP_MS = 1_000;

/** Answers the page's matching requests with a fault until `mend` is called. Requests in progress then stay broken. */
export async function spoil(page: Page, files: RegExp, fault: FileFault): Promise<{ mend: () => Promise<void> }> {
  const server = createServer((_, response) => (fault === 'dripped' ? drip(response) : flood(response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = async (route: Route) => {
    if (fault === 'hung') return;
    const { pathname } = new URL(route.request().url());
    if (fault === 'dripped' || fault === 'endless') {
      await route.continue({ url: `http://127.0.0.1:${port}${pathname}` });
      return;
    }
    const file = await fetched(route.request().url());
    const body = fault === 'doubled' ? file.text + file.text : file.text.slice(0, file.text.length / 2);
    await route.fulfill({ contentType: file.type, headers: { 'access-control-allow-origin': '*' }, body });
  };
  await page.route(files, answer);
  page.on('close', () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    mend: () => page.unroute(files, answer),
  };
}

/** Sends one character a second. */
function drip(response: ServerResponse): void {
  begin(response, () => response.write(' '), DRIP_MS);
}

/** Sends about one megabyte a second. */
function flood(response: ServerResponse): void {
  const part = ' '.repeat(PART);
  begin(response, () => response.write(part), PART_MS);
}

function begin(response: ServerResponse, write: () => void, ms: number): void {
  const path = response.req.url ?? '';
  const type = path.endsWith('.css') ? 'text/css' : path.endsWith('.js') ? 'text/javascript' : 'text/html';
  response.writeHead(200, { 'content-type': type });
  const timer = setInterval(write, ms);
  response.on('close', () => clearInterval(timer));
}

/** Fetches a file from the simulator. Only browsers resolve the simulator's host names. */
export async function fetched(address: string): Promise<{ readonly type: string; readonly text: string }> {
  const { host, port, pathname, search } = new URL(address);
  const [response] = (await once(
    get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }),
    'response',
  )) as [IncomingMessage];
  return { type: response.headers['content-type'] ?? '', text: await text(response) };
}

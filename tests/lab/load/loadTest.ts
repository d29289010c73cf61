import { get as getPlainly } from 'node:http';
import { get as getSafely } from 'node:https';
import { text } from 'node:stream/consumers';
import { type Bootstrap, BootstrapSchema } from '../../../src/contracts/bootstrap.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../../src/contracts/earlyScriptNames.ts';
import { isLoopback, loopbackRequest } from '../../../tools/shared/loopback.ts';
import { artilleryScript, type Load, PROCESSOR } from './artillery.ts';

/** Rejects a load test. The message gives the reason and a remedy. */
export class LoadError extends Error {}

const TIMEOUT_MS = 30_000;
const PROCESSOR_FILE = './load.processor.cjs';

/** Returns the text of a page. */
type Ask = (address: string) => Promise<string>;

/**
 * Generates the files of a load test for the service behind a play page. Reads the service's hosts from the page.
 *
 * @param allowed remote hosts that may be loaded, each named twice
 * @throws LoadError if the page is unreadable, or a host isn't allowed
 */
export async function loadTestOf(
  play: string,
  load: Load,
  allowed: readonly string[],
  fetchText: Ask = fetchPage,
): Promise<Readonly<Record<string, string>>> {
  const page = URL.parse(play);
  if (!page || !page.protocol.startsWith('http'))
    throw new LoadError(`--play ${play} is not the http address of a page.`);
  requireAllowed(page, allowed);
  const bootstrap = await bootstrapAt(page, fetchText);
  for (const host of Object.values(bootstrap.hosts)) if (host !== undefined) requireAllowed(new URL(host), allowed);
  const script = await artilleryScript(
    {
      origin: page.origin,
      bootstrap,
      language: () => 'en',
      location: () => ({ appId: bootstrap.app?.appId ?? '', platform: 'web', deviceType: 'desktop' }),
    },
    { address: page.href, appId: bootstrap.app?.appId ?? '' },
    load,
    PROCESSOR_FILE,
  );
  return { 'load.json': `${JSON.stringify(script, undefined, 2)}\n`, [PROCESSOR_FILE.slice(2)]: PROCESSOR };
}

function requireAllowed({ hostname }: URL, allowed: readonly string[]): void {
  if (isLoopback(hostname) || allowed.filter((name) => name === hostname).length >= 2) return;
  throw new LoadError(
    `${hostname} is another machine. If you have permission to load it, confirm twice: --allow ${hostname} --allow ${hostname}.`,
  );
}

async function bootstrapAt(page: URL, fetchText: Ask): Promise<Bootstrap> {
  let html: string;
  try {
    html = await fetchText(page.href);
  } catch (error) {
    throw new LoadError(`${page.href} can't be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
  const [, json] = new RegExp(`<script[^>]*id="${BOOTSTRAP_ELEMENT_ID}"[^>]*>([^<]*)</script>`).exec(html) ?? [];
  if (json === undefined)
    throw new LoadError(
      `${page.href} is not a page of the app: it has no element with the id ${BOOTSTRAP_ELEMENT_ID}.`,
    );
  const read = BootstrapSchema.safeParse(parsed(json));
  if (!read.success)
    throw new LoadError(
      `${page.href} has an invalid bootstrap. Its first invalid field: ${read.error.issues[0]?.path.join('.') ?? ''}`,
    );
  return read.data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

/** Uses `node:http`, because `fetch` can't override the `host` header. */
function fetchPage(address: string): Promise<string> {
  const { url, headers } = loopbackRequest(address);
  const get = url.startsWith('https:') ? getSafely : getPlainly;
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...headers, accept: 'text/html' }, timeout: TIMEOUT_MS }, (answer) => {
      text(answer).then(resolve, reject);
    });
    request.once('error', reject);
    request.once('timeout', () => request.destroy(new Error('no response within 30 s')));
  });
}

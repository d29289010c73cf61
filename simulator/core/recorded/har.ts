import * as z from 'zod/mini';
import type { Call } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import type { Millis } from '../../../src/kit/clock.ts';
import { ControlError } from '../controlError.ts';

/** A file that is no HTTP archive; the message says where it isn’t. */
export class HarError extends ControlError {
  constructor(message: string) {
    super('invalid', 'har', message);
    this.name = 'HarError';
  }
}

/** A request and its answer, as they were recorded. */
export interface Exchange {
  /** Among all that the file has, from 1. */
  readonly number: number;
  /** When it was asked, since the Unix epoch; 0 where the file doesn’t say. */
  readonly at: Millis;
  /** Until the last byte of the answer. */
  readonly ms: Millis;
  readonly method: string;
  readonly url: URL;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string | undefined;
  /** 0 where there was no answer. */
  readonly http: number;
  readonly text: string;
}

const headers = z._default(z.array(z.object({ name: z.string(), value: z.string() })), []);

/** As much of HAR 1.2 as is compared (https://w3c.github.io/web-performance/specs/HAR/Overview.html). */
const HarSchema = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        startedDateTime: z._default(z.string(), ''),
        time: z._default(z.number(), 0),
        request: z.object({
          method: z.string(),
          url: z.string(),
          headers,
          postData: z.optional(z.object({ text: z.optional(z.string()) })),
        }),
        response: z.object({
          status: z.number(),
          content: z._default(z.object({ text: z.optional(z.string()), encoding: z.optional(z.string()) }), {}),
        }),
      }),
    ),
  }),
});

/**
 * Reads an HTTP archive as browsers and proxies export it.
 *
 * @throws HarError where the text is no HAR
 */
export function readHar(text: string): Exchange[] {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new HarError('this is no HAR: it is not JSON');
  }
  const parsed = HarSchema.safeParse(value);
  if (!parsed.success)
    throw new HarError(`this is no HAR: ${parsed.error.issues[0]?.path.join('.') ?? ''} does not fit`);
  return parsed.data.log.entries.flatMap(({ startedDateTime, time, request, response }, at) => {
    const url = URL.parse(request.url);
    // Extensions and pages of the browser’s own are recorded, too.
    if (!url || !url.protocol.startsWith('http')) return [];
    const { text: content = '', encoding } = response.content;
    return [
      {
        number: at + 1,
        at: Date.parse(startedDateTime) || 0,
        ms: Math.max(Math.round(time), 0),
        method: request.method.toUpperCase(),
        url,
        headers: request.headers,
        body: request.postData?.text,
        http: response.status,
        text: encoding === 'base64' ? fromBase64(content) : content,
      },
    ];
  });
}

function fromBase64(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
}

/**
 * The call that a request is: its method fits, and its address ends with the call’s path. The beacon’s, which has no path of its
 * own, is the one whose body names it.
 */
export function callOf({ method, url, body = '' }: Pick<Exchange, 'method' | 'url' | 'body'>): Call | undefined {
  const path = url.pathname.replace(/\/$/, '');
  const fitting = [...CALLS.values()].filter(
    (call) =>
      call.method === method &&
      (call.path === '' ? body.includes(`"${call.id.replace(/^beacon\./, '')}"`) : path.endsWith(call.path)),
  );
  return fitting.toSorted((a, b) => b.path.length - a.path.length)[0];
}

import * as z from 'zod/mini';

/** A file that is no HTTP archive; the message says where it isn’t. */
export class HarError extends Error {}

/** A request and its answer, as they were recorded. */
export interface Exchange {
  /** Among all that the file has, from 1. */
  readonly number: number;
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
  return parsed.data.log.entries.flatMap(({ request, response }, at) => {
    const url = URL.parse(request.url);
    // Extensions and pages of the browser’s own are recorded, too.
    if (!url || !url.protocol.startsWith('http')) return [];
    const { text: content = '', encoding } = response.content;
    return [
      {
        number: at + 1,
        method: request.method.toUpperCase(),
        url,
        headers: request.headers,
        body: request.postData?.text,
        http: response.status,
        text: encoding === 'base64' ? Buffer.from(content, 'base64').toString('utf8') : content,
      },
    ];
  });
}

import type * as z from 'zod/mini';
import type { Call } from '../../../src/contracts/call.ts';
import { IDEMPOTENCY_KEY } from '../../../src/contracts/idempotency.ts';
import type { Backend } from '../world/backend.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import type { Player } from '../players/players.ts';

type Maybe<T> = T | Promise<T>;

/** A handler's response that sets headers or a status in addition to the body. */
export class Reply<T> {
  readonly body: T;
  readonly headers: Readonly<Record<string, string>>;
  readonly http: number;

  constructor(body: T, headers: Readonly<Record<string, string>> = {}, http = 200) {
    this.body = body;
    this.headers = headers;
    this.http = http;
  }
}

/** Input of a call's handler in addition to the request's fields. */
export interface Context {
  readonly backend: Backend;
  readonly request: Request;
  /** Language of texts in the response. */
  readonly language: Language;
  /** True if the scripted answer requires success: the call then skips the queue. */
  readonly mustSucceed: boolean;
  /** The requesting player; without a token, the guest with this `uaId`. */
  player(uaId?: string): Player;
}

export interface Handler {
  readonly call: Call;
  readonly answer: (input: never, context: Context) => Maybe<unknown>;
}

/** Pairs a call of the contract with its handler. */
export function createHandler<C extends Call>(
  call: C,
  answer: (
    input: z.output<C['request']>,
    context: Context,
  ) => Maybe<z.input<C['response']> | Reply<z.input<C['response']>>>,
): Handler {
  return { call, answer };
}

export function idempotencyKey({ request }: Pick<Context, 'request'>): string | undefined {
  return request.headers.get(IDEMPOTENCY_KEY) || undefined;
}

/** Returns the first answer again for a repeated request (same idempotency key, same fields). */
export function withIdempotency({ call, answer }: Handler): Handler {
  return {
    call,
    answer(input, context) {
      const key = context.request.headers.get(IDEMPOTENCY_KEY);
      if (key === null) return answer(input, context);
      const request = JSON.stringify([call.id, key, input]);
      // A rate-limited request isn't final, so the stored answers don't include its answer.
      return context.backend.idempotent.answerOnce(
        request,
        () => answer(input, context),
        (response) => !(response instanceof Reply) || response.http < 400,
      );
    },
  };
}

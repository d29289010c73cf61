import type * as z from 'zod/mini';
import type { Call } from '../../../src/contracts/call.ts';
import { IDEMPOTENCY_KEY } from '../../../src/contracts/idempotency.ts';
import type { Backend } from '../world/backend.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import type { Player } from '../players/players.ts';

type Maybe<T> = T | Promise<T>;

/** An answer with more than a body. */
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

/** What an answer may look at, beside the request's own fields. */
export interface Context {
  readonly backend: Backend;
  readonly request: Request;
  /** What the answer's words are in. */
  readonly language: Language;
  /** A script wants the call to succeed: no queue stands in the way. */
  readonly mustSucceed: boolean;
  /** Who asks; a visitor without any token is a guest known by `uaId`. */
  player(uaId?: string): Player;
}

export interface Handler {
  readonly call: Call;
  readonly answer: (ask: never, context: Context) => Maybe<unknown>;
}

/** Binds a call of the contract to what answers it. */
export function answering<C extends Call>(
  call: C,
  answer: (
    ask: z.output<C['request']>,
    context: Context,
  ) => Maybe<z.input<C['response']> | Reply<z.input<C['response']>>>,
): Handler {
  return { call, answer };
}

/** The idempotency key that a request carries. */
export function idempotencyKey({ request }: Pick<Context, 'request'>): string | undefined {
  return request.headers.get(IDEMPOTENCY_KEY) || undefined;
}

/** Answers a repeated request (same idempotency key, same fields) as the first one. */
export function repeatable({ call, answer }: Handler): Handler {
  return {
    call,
    answer(ask, context) {
      const key = context.request.headers.get(IDEMPOTENCY_KEY);
      if (key === null) return answer(ask, context);
      const request = JSON.stringify([call.id, key, ask]);
      // A request that the rate limit delays gets no verdict.
      return context.backend.idempotent.once(
        request,
        () => answer(ask, context),
        (given) => !(given instanceof Reply) || given.http < 400,
      );
    },
  };
}

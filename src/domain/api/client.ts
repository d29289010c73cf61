import type * as z from 'zod/mini';
import type { Call } from '../../contracts/call.ts';
import { createPlayUser } from '../../contracts/calls/playUserCalls.ts';
import type { KnownStatus, Status } from '../../contracts/status.ts';
import { sleep } from '../../kit/clock.ts';
import { err, type Result } from '../../kit/result.ts';
import { type CallFailure, describeFailure, describeStep, meaningOf } from './failure.ts';
import { HTTP_401, type Sender, type SendOptions, type Sent, sendOnce, type Tokens } from './transport.ts';

/** Delay in milliseconds between creating a play user and repeating the API calls that needed it. */
const PLAY_USER_SETTLE_MS = 500;
/** Maximum number of retries of createPlayUser after network errors. */
const PLAY_USER_RETRIES = 3;

export type Answer<C extends Call> = z.output<C['response']>;
export type CallRequest<C extends Call> = z.input<C['request']>;
export type CallResult<C extends Call> = Promise<Result<Answer<C>, CallFailure>>;

/** Events during API calls that concern the whole visit; the app forwards them to a state machine. */
export type ApiNotice =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'login-needed'; readonly code: string }
  | { readonly kind: 'forbidden'; readonly status: string; readonly url: string; readonly errCode: number | undefined }
  | { readonly kind: 'version-mismatch' };

/** A finished API call: its outcome, without the response's data. */
export interface FinishedCall {
  readonly kind: 'call';
  readonly call: Call;
  /** Time at which the API call was made, in milliseconds since the Unix epoch. */
  readonly began: number;
  readonly answer: CallFailure | { readonly kind: 'ok'; readonly status?: Status; readonly errCode?: number };
  /** Paths of list elements that were dropped from the response because they failed validation. */
  readonly dropped: readonly string[];
}

/** Stores the visit's tokens and renews access tokens. */
export interface TokenStore {
  readonly tokens: Tokens;
  /** Requests and stores a new access token. `code`: the server's login code if the response contains no token. */
  renew(signal: AbortSignal): Promise<{ readonly renewed: boolean; readonly code?: string | undefined }>;
  storePlayUser(token: string): void;
  readonly uaId: string;
}

export interface ApiPorts extends Sender {
  readonly tokenStore: TokenStore;
  readonly notice: (notice: ApiNotice) => void;
  /** Called after each HTTP request of an API call, including retries. */
  readonly onCall?: ((call: FinishedCall) => void) | undefined;
  /** Aborts when the app ends. It cancels work that several calls share, such as a token renewal. */
  readonly signal: AbortSignal;
}

/**
 * Makes API calls with the visit's tokens. If the server rejects a token or doesn't know the play user, renews it
 * once for all calls that need it, and then retries each of them once. Further retries are up to the caller.
 */
export class ApiClient {
  readonly #ports: ApiPorts;
  #renewing: Promise<boolean> | undefined;
  #creating: Promise<CallFailure | undefined> | undefined;
  readonly #signedOut = new AbortController();

  constructor(ports: ApiPorts) {
    this.#ports = ports;
  }

  /** Aborts the player's pending calls, including retries, and sends no more of them. */
  signOut(): void {
    this.#signedOut.abort();
  }

  async call<C extends Call>(call: C, request: CallRequest<C>, options: SendOptions = {}): CallResult<C> {
    const usedTokens = this.#ports.tokenStore.tokens;
    const first = await this.#send(call, request, options);
    const retry = await this.#fixCause(call, request, first, usedTokens);
    if (typeof retry === 'object') return err(retry);
    const { accessToken } = this.#ports.tokenStore.tokens;
    // Requests to the payment SDK's host contain the access token, so a repeated request needs the renewed one.
    const retryRequest = containsToken(call, request, usedTokens) ? { ...(request as object), accessToken } : request;
    const last = retry ? await this.#send(call, retryRequest as CallRequest<C>, options) : first;
    return this.#notify(call, last, retry);
  }

  #send<C extends Call>(call: C, request: CallRequest<C>, options: SendOptions): Promise<Sent<Answer<C>>> {
    const { clock, tokenStore, onCall } = this.#ports;
    const began = clock.now();
    // Calls without credentials, such as reports and game lists, aren't aborted at a sign-out.
    const isPlayers = !options.last && (call.carries === 'session' || call.carries === 'payment');
    const { signal: caller } = options;
    const signal = isPlayers ? AbortSignal.any([this.#signedOut.signal, ...(caller ? [caller] : [])]) : caller;
    const sent = sendOnce(this.#ports, call, request, tokenStore.tokens, { ...options, signal }) as Promise<
      Sent<Answer<C>>
    >;
    // Call `onCall` asynchronously, so that it doesn't delay the caller of the API call.
    void sent.then(({ result, dropped = [] }) => {
      const answer = result.ok ? outcomeOf(result.value as object) : result.error;
      onCall?.({ kind: 'call', call, began, answer, dropped });
    });
    return sent;
  }

  /**
   * Fixes the cause of a failed API call if possible. Returns whether to retry the call, or the failure of the fix.
   * The response's status takes precedence over the rest of the response.
   */
  async #fixCause(
    call: Call,
    request: unknown,
    { result, meaning }: Sent<unknown>,
    usedTokens: Tokens,
  ): Promise<boolean | CallFailure> {
    if (call.id.startsWith('auth.access-token')) return false;
    const { partner } = this.#ports.destination;
    if (containsToken(call, request, usedTokens) && isStale(meaning) && !partner) return this.#isTokenFresh(usedTokens);
    if (call.carries !== 'session') return false;
    const { tokens } = this.#ports.tokenStore;
    if (meaning === 'FailureInvalidPlayUser' && call.id !== createPlayUser.id) {
      return usedTokens.playUserToken === tokens.playUserToken ? ((await this.#recreate()) ?? true) : true;
    }
    const refused =
      !result.ok && result.error.kind === 'unauthorized' && result.error.message !== 'FailureUnauthorized';
    if (!(isStale(meaning) || refused) || partner) return false;
    if (await this.#isTokenFresh(usedTokens)) return true;
    // A call that signs the player in needs no token. Repeat it without one if a permanently rejected token has been
    // removed.
    return call.host === 'auth' && this.#ports.tokenStore.tokens.accessToken === undefined;
  }

  /**
   * Returns whether the call can be repeated with a new access token. Another call may have renewed the token in the
   * meantime.
   */
  async #isTokenFresh(usedTokens: Tokens): Promise<boolean> {
    return usedTokens.accessToken !== this.#ports.tokenStore.tokens.accessToken || this.#renew();
  }

  #renew(): Promise<boolean> {
    this.#renewing ??= this.#ports.tokenStore
      .renew(this.#ports.signal)
      .then(({ renewed, code }) => {
        if (!renewed && code?.startsWith('AUTHORIZATION_')) this.#ports.notice({ kind: 'login-needed', code });
        return renewed;
      })
      .finally(() => {
        this.#renewing = undefined;
      });
    return this.#renewing;
  }

  /** Creates a new play user, once for concurrent callers. Resolves to undefined on success. */
  #recreate(): Promise<CallFailure | undefined> {
    this.#creating ??= this.#createAndSettle().finally(() => {
      this.#creating = undefined;
    });
    return this.#creating;
  }

  async #createAndSettle(): Promise<CallFailure | undefined> {
    const result = await this.createPlayUser(this.#ports.signal);
    const token = result.ok && meaningOf(result.value) === 'Success' && playUserTokenOf(result.value);
    if (!token) {
      const reason = result.ok ? 'failure' : describeFailure(result.error);
      const message = describeStep('createPlayUser', reason);
      return { kind: 'play-user-failed', message, ...(!result.ok && { why: result.error }) };
    }
    this.#ports.tokenStore.storePlayUser(token);
    try {
      await sleep(this.#ports.clock, PLAY_USER_SETTLE_MS, this.#ports.signal);
    } catch {
      return { kind: 'aborted' };
    }
    return undefined;
  }

  /** Creates the play user, with three retries after network errors. */
  async createPlayUser(signal: AbortSignal): CallResult<typeof createPlayUser> {
    const request = { uaId: this.#ports.tokenStore.uaId };
    for (let retry = 0; ; retry++) {
      const { result } = await this.#send(createPlayUser, request, { signal });
      // A request that timed out isn't retried, because the player has waited long enough.
      if (result.ok || result.error.kind !== 'fetch-exception' || retry === PLAY_USER_RETRIES) return result;
    }
  }

  /**
   * Emits notices for failures that concern the whole visit, and converts a response that rejects the token to a
   * failure.
   */
  #notify<T>(call: Call, { result, meaning }: Sent<T>, wasRetried: boolean): Result<T, CallFailure> {
    const { notice, destination } = this.#ports;
    if (result.ok) {
      const { errCode } = result.value as { errCode?: number };
      // A partner's page can't renew tokens, so the caller gets the server's response.
      if (!isStale(meaning) || destination.partner) return result;
      return err({ kind: 'unauthorized', message: HTTP_401, status: meaning, errCode, stale: true });
    }
    const failure = result.error;
    if (failure.kind === 'forbidden') {
      const { status, url, errCode } = failure;
      notice({ kind: 'forbidden', status, url, errCode });
    }
    if (failure.kind === 'version-mismatch') notice({ kind: 'version-mismatch' });
    const isSignedOut = failure.kind === 'unauthorized' && (wasRetried || failure.message === 'FailureUnauthorized');
    if (isSignedOut && call.carries === 'session') notice({ kind: 'signed-out' });
    return result;
  }
}

/** Whether a request to the payment SDK's host contains the player's access token. */
function containsToken(call: Call, request: unknown, { accessToken }: Tokens): boolean {
  if (call.carries !== 'payment' || accessToken === undefined) return false;
  return (request as { readonly accessToken?: unknown }).accessToken === accessToken;
}

/** Returns the parts of a response that are reported about a finished call. */
function outcomeOf(answer: object): FinishedCall['answer'] {
  const { status, errCode } = answer as { status?: Status; errCode?: number };
  return { kind: 'ok', ...(status && { status }), ...(errCode && { errCode }) };
}

function isStale(status: KnownStatus | undefined): status is 'FailureTokenExpired' | 'FailureInvalidToken' {
  return status === 'FailureTokenExpired' || status === 'FailureInvalidToken';
}

/** Returns the play user's token from a response; older servers send it in `data`. */
export function playUserTokenOf(answer: Answer<typeof createPlayUser>): string | undefined {
  return answer.playUserToken ?? answer.data?.token;
}

import type * as z from 'zod/mini';
import type { Call } from '../../contracts/call.ts';
import { createPlayUser } from '../../contracts/calls/playUserCalls.ts';
import type { KnownStatus, Status } from '../../contracts/status.ts';
import { sleep } from '../../kit/clock.ts';
import { err, type Result } from '../../kit/result.ts';
import { type CallFailure, describeFailure, describeStep, meaningOf } from './failure.ts';
import { HTTP_401, type Sender, type SendOptions, type Sent, sendOnce, type Tokens } from './transport.ts';

/** Delay in milliseconds between creating a play user and repeating the calls that needed it. */
const PLAY_USER_SETTLE_MS = 500;
/** Number of retries of createPlayUser after network errors. */
const PLAY_USER_RETRIES = 3;

export type Answer<C extends Call> = z.output<C['response']>;
export type Ask<C extends Call> = z.input<C['request']>;
export type CallResult<C extends Call> = Promise<Result<Answer<C>, CallFailure>>;

/** Events during calls that concern the whole visit; the app forwards them to a state machine. */
export type ApiNotice =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'login-needed'; readonly code: string }
  | { readonly kind: 'forbidden'; readonly status: string; readonly url: string; readonly errCode: number | undefined }
  | { readonly kind: 'version-mismatch' };

/** A finished call: its outcome, without the response's data. */
export interface HeardCall {
  readonly kind: 'call';
  readonly call: Call;
  /** Time of the request in milliseconds since the Unix epoch. */
  readonly began: number;
  readonly answer: CallFailure | { readonly kind: 'ok'; readonly status?: Status; readonly errCode?: number };
  /** Paths of list elements that failed validation and were dropped. */
  readonly dropped: readonly string[];
}

/** Stores tokens and renews access tokens. */
export interface TokenStore {
  readonly tokens: Tokens;
  /** Requests and stores a new access token. `code`: the login code of an unsuccessful response. */
  renew(signal: AbortSignal): Promise<{ readonly renewed: boolean; readonly code?: string | undefined }>;
  keepPlayUser(token: string): void;
  readonly uaId: string;
}

export interface ApiPorts extends Sender {
  readonly tokenStore: TokenStore;
  readonly notice: (notice: ApiNotice) => void;
  /** Called after each request, including retries. */
  readonly heard?: ((call: HeardCall) => void) | undefined;
  /** Lifetime of the app, for work that several calls share, such as a token renewal. */
  readonly signal: AbortSignal;
}

/**
 * Makes calls with the visit's tokens. Renews a stale token or an unknown play user once for all calls that need it,
 * and then retries each call once. Further retries are up to the caller.
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

  async call<C extends Call>(call: C, request: Ask<C>, options: SendOptions = {}): CallResult<C> {
    const used = this.#ports.tokenStore.tokens;
    const first = await this.#send(call, request, options);
    const again = await this.#mended(call, request, first, used);
    if (typeof again === 'object') return err(again);
    const { accessToken } = this.#ports.tokenStore.tokens;
    // Requests to the payment SDK's host contain the token, so a repeated request needs the renewed one.
    const fresh = namesToken(call, request, used) ? { ...(request as object), accessToken } : request;
    const last = again ? await this.#send(call, fresh as Ask<C>, options) : first;
    return this.#noticed(call, last, again);
  }

  #send<C extends Call>(call: C, request: Ask<C>, options: SendOptions): Promise<Sent<Answer<C>>> {
    const { clock, tokenStore: desk, heard } = this.#ports;
    const began = clock.now();
    // Calls without credentials, such as reports and game lists, continue after a sign-out.
    const theirs = !options.last && (call.carries === 'session' || call.carries === 'payment');
    const { signal: caller } = options;
    const signal = theirs ? AbortSignal.any([this.#signedOut.signal, ...(caller ? [caller] : [])]) : caller;
    const sent = sendOnce(this.#ports, call, request, desk.tokens, { ...options, signal }) as Promise<Sent<Answer<C>>>;
    // Don't delay the caller for the listener.
    void sent.then(({ result, dropped = [] }) => {
      const answer = result.ok ? howItWent(result.value as object) : result.error;
      heard?.({ kind: 'call', call, began, answer, dropped });
    });
    return sent;
  }

  /**
   * Fixes the cause of a failed call if possible. Returns whether to retry, or the failure of the fix. The status takes
   * precedence over the rest of the response.
   */
  async #mended(
    call: Call,
    request: unknown,
    { result, said }: Sent<unknown>,
    used: Tokens,
  ): Promise<boolean | CallFailure> {
    if (call.id.startsWith('auth.access-token')) return false;
    const { partner } = this.#ports.destination;
    if (namesToken(call, request, used) && isStale(said) && !partner) return this.#renewed(used);
    if (call.carries !== 'session') return false;
    const { tokens } = this.#ports.tokenStore;
    if (said === 'FailureInvalidPlayUser' && call.id !== createPlayUser.id) {
      return used.playUserToken === tokens.playUserToken ? ((await this.#recreate()) ?? true) : true;
    }
    const refused =
      !result.ok && result.error.kind === 'unauthorized' && result.error.message !== 'FailureUnauthorized';
    if (!(isStale(said) || refused) || partner) return false;
    if (await this.#renewed(used)) return true;
    // Signing in needs no token, and a permanently rejected token has been removed.
    return call.host === 'auth' && this.#ports.tokenStore.tokens.accessToken === undefined;
  }

  /** True if the token is fresh. Another call may have renewed it meanwhile. */
  async #renewed(used: Tokens): Promise<boolean> {
    return used.accessToken !== this.#ports.tokenStore.tokens.accessToken || this.#renew();
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

  /** Undefined on success. */
  #recreate(): Promise<CallFailure | undefined> {
    this.#creating ??= this.#createAndSettle().finally(() => {
      this.#creating = undefined;
    });
    return this.#creating;
  }

  async #createAndSettle(): Promise<CallFailure | undefined> {
    const made = await this.createPlayUser(this.#ports.signal);
    const token = made.ok && meaningOf(made.value) === 'Success' && playUserTokenOf(made.value);
    if (!token) {
      const why = made.ok ? 'failure' : describeFailure(made.error);
      const message = describeStep('createPlayUser', why);
      return { kind: 'play-user-failed', message, ...(!made.ok && { why: made.error }) };
    }
    this.#ports.tokenStore.keepPlayUser(token);
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
      // A timeout isn't retried, because the player has waited long enough.
      if (result.ok || result.error.kind !== 'fetch-exception' || retry === PLAY_USER_RETRIES) return result;
    }
  }

  /** Emits notices for failures that concern the whole visit, and converts stale tokens to a failure. */
  #noticed<T>(call: Call, { result, said }: Sent<T>, triedAgain: boolean): Result<T, CallFailure> {
    const { notice, destination } = this.#ports;
    if (result.ok) {
      const { errCode } = result.value as { errCode?: number };
      // A partner's page can't renew tokens, so it gets the server's response.
      if (!isStale(said) || destination.partner) return result;
      return err({ kind: 'unauthorized', message: HTTP_401, status: said, errCode, stale: true });
    }
    const failure = result.error;
    if (failure.kind === 'forbidden') {
      const { status, url, errCode } = failure;
      notice({ kind: 'forbidden', status, url, errCode });
    }
    if (failure.kind === 'version-mismatch') notice({ kind: 'version-mismatch' });
    const plain = failure.kind === 'unauthorized' && (triedAgain || failure.message === 'FailureUnauthorized');
    if (plain && call.carries === 'session') notice({ kind: 'signed-out' });
    return result;
  }
}

/** Whether a request to the payment SDK's host contains the player's access token. */
function namesToken(call: Call, request: unknown, { accessToken }: Tokens): boolean {
  if (call.carries !== 'payment' || accessToken === undefined) return false;
  return (request as { readonly accessToken?: unknown }).accessToken === accessToken;
}

/** The parts of a response to report. */
function howItWent(answer: object): HeardCall['answer'] {
  const { status, errCode } = answer as { status?: Status; errCode?: number };
  return { kind: 'ok', ...(status && { status }), ...(errCode && { errCode }) };
}

function isStale(status: KnownStatus | undefined): status is 'FailureTokenExpired' | 'FailureInvalidToken' {
  return status === 'FailureTokenExpired' || status === 'FailureInvalidToken';
}

/** The play user's token; older servers send it in `data`. */
export function playUserTokenOf(answer: Answer<typeof createPlayUser>): string | undefined {
  return answer.playUserToken ?? answer.data?.token;
}

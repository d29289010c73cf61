import type { Call } from '../../../src/contracts/call.ts';
import { CLIENT_CODE, CODE_STATUS } from '../../../src/contracts/errorCodes.ts';
import { readRequest } from './readRequest.ts';
import type { Backend } from '../world/backend.ts';
import { failure, NULL_BODY_STATUSES } from './answerStatus.ts';
import { type Context, Reply } from './handler.ts';
import { HANDLERS } from '../services/registry.ts';
import { readCredentials } from './credentials.ts';
import { languageOf } from './documentLanguage.ts';
import { isPlain, merge } from '../world/deepMerge.ts';
import { isSpecified, specifiedBody, UNKNOWN_CALL } from '../specified/specifiedAnswer.ts';
import type { ScriptAnswer } from '../script/script.ts';

/** A response of the simulator that violates the contract: always a defect of the simulator, not of a test. */
export class ContractDrift extends Error {
  constructor(call: Call, field: string) {
    super(`${call.id} answered against its contract at ${field || 'the top'}`);
    this.name = 'ContractDrift';
  }
}

/** Response of a call. A body that isn't an answer of the contract passes unchanged. */
export interface CallAnswer {
  readonly http: number;
  readonly body: unknown;
  readonly raw?: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CallRequest {
  readonly call: Call;
  readonly request: Request;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** `Retry-After` of a scripted refusal, in seconds. */
const RETRY_SECS = '30';

/**
 * Answers one call with its scripted answer, or else with the simulated world's own one. Removes extensions of the
 * specification if the world has none.
 */
export async function answerCall(
  callRequest: CallRequest,
  backend: Backend,
  scripted: ScriptAnswer | undefined,
): Promise<CallAnswer> {
  const { call } = callRequest;
  const hasExtensions = backend.config.extensions;
  if (!hasExtensions && !isSpecified(call)) return { http: 404, body: UNKNOWN_CALL, headers: {} };
  const answer = await answerWithExtensions(callRequest, backend, scripted);
  return hasExtensions ? answer : { ...answer, body: specifiedBody(call, answer.body) };
}

async function answerWithExtensions(
  callRequest: CallRequest,
  backend: Backend,
  scripted: ScriptAnswer | undefined,
): Promise<CallAnswer> {
  const { http = 200, status, errCode, body, raw, eventStream } = scripted ?? {};
  if (NULL_BODY_STATUSES.has(http)) return { http, body: undefined, headers: {} };
  if (raw !== undefined) return { http, body: undefined, raw, headers: {} };
  // The response's shape adds the events.
  if (eventStream) return { http, body: undefined, headers: {} };
  const succeeds = status === 'Success' && http < 300;
  if (status === undefined && errCode === undefined && body === undefined && http === 200)
    return answerByModel(callRequest, backend, false);
  if (succeeds) {
    const modelAnswer = await answerByModel(callRequest, backend, true);
    const merged = merge(modelAnswer.body, { ...(errCode !== undefined && { errCode }), ...(isPlain(body) && body) });
    return { ...modelAnswer, http, body: merged };
  }
  if (body !== undefined && status === undefined && errCode === undefined) return { http, body, headers: {} };
  const base = refusal(callRequest.call, http, status, errCode);
  // An HTTP error without a `status` field doesn't match any call's schema, so its body isn't checked.
  const bare = !('status' in base);
  return {
    http,
    body: body === undefined ? (bare ? base : checkResponse(callRequest.call, base)) : merge(base, body),
    headers: http === 429 || http === 503 ? { 'retry-after': RETRY_SECS } : {},
  };
}

/**
 * A failure in the contract's format. A 401 without status or error code makes the client refresh its token, so its
 * body has no status.
 */
function refusal(call: Call, http: number, status: string | undefined, errCode: number | undefined) {
  if (http === 401 && status === undefined && errCode === undefined)
    return { success: false, errorMessage: 'Unauthorized' };
  const failureStatus =
    status ??
    (errCode === undefined ? undefined : CODE_STATUS[errCode]) ??
    (http === 409 ? 'FailureValidationError' : 'Failure');
  const code = errCode ?? (http === 409 ? CLIENT_CODE.validationError : undefined);
  return {
    status: failureStatus,
    ...(code !== undefined && { errCode: code }),
    errorMessage: http === 200 ? `${call.id} is scripted to answer ${failureStatus}` : `HTTP ${http}`,
  };
}

async function answerByModel(callRequest: CallRequest, backend: Backend, mustSucceed: boolean): Promise<CallAnswer> {
  const { call, request } = callRequest;
  const handler = HANDLERS.get(call.id);
  if (!handler) throw new ContractDrift(call, 'no handler');
  const credentials = readCredentials(request, backend.tokens);
  const refused = call.carries === 'session' ? tokenFailure(call, credentials) : undefined;
  if (refused)
    return { http: credentials.access === 'ended' ? 401 : 200, body: checkResponse(call, refused), headers: {} };
  const parsed = readRequest(call, callRequest.query, callRequest.body);
  if (!parsed.ok) {
    const body = failure('FailureValidationError', `${parsed.field}: ${parsed.problem}`, 1301);
    return { http: 400, body: checkResponse(call, body), headers: {} };
  }
  const context: Context = {
    backend,
    request,
    language: languageOf(request.headers.get('accept-language')),
    mustSucceed,
    player: (uaId) => {
      const identified =
        credentials.accessPlayer ??
        credentials.playUser ??
        credentials.cookiePlayer ??
        (uaId === undefined ? undefined : backend.players.guestOf(uaId));
      if (identified) return identified;
      const guest = backend.players.addGuest();
      if (uaId !== undefined) backend.players.bind(uaId, guest);
      return guest;
    },
  };
  const answer = await handler.answer(parsed.value as never, context);
  const reply = answer instanceof Reply ? answer : new Reply(answer);
  return { http: reply.http, body: checkResponse(call, reply.body), headers: reply.headers };
}

/** Calls that require a play user. */
const NEED_PLAY_USER: ReadonlySet<string> = new Set(['play.startSession', 'play.setAnswerSdp']);

function tokenFailure(call: Call, credentials: ReturnType<typeof readCredentials>) {
  if (call.id.startsWith('auth.access-token') || call.id === 'auth.logout') return undefined;
  if (credentials.access === 'expired') return failure('FailureTokenExpired', 'the access token has expired');
  if (credentials.access === 'ended') return failure('FailureUnauthorized', 'the sign-in was ended', 1100);
  if (credentials.access === 'unknown') return failure('FailureInvalidToken', 'the access token is unknown');
  const forgotten =
    call.host === 'page' && call.id !== 'play.createPlayUser' && credentials.playUserState === 'unknown';
  if (forgotten || (NEED_PLAY_USER.has(call.id) && credentials.playUserState !== 'good')) {
    return failure(
      'FailureInvalidPlayUser',
      `play-user token ${credentials.playUserState === 'none' ? 'missing' : 'unknown'}`,
    );
  }
  return undefined;
}

/**
 * Parses the body with the call's schema. Derives `success` from the status where the schema has it. A failure keeps
 * its message even if the schema has no field for it.
 */
function checkResponse(call: Call, body: unknown): unknown {
  const parsed = call.response.safeParse(body);
  const fails = isPlain(body) && typeof body['status'] === 'string' && body['status'] !== 'Success';
  if (parsed.success) return fails ? { ...body, ...(parsed.data as object) } : parsed.data;
  if (isPlain(body) && typeof body['status'] === 'string' && !('success' in body)) {
    const spoken = { ...body, success: !fails };
    const second = call.response.safeParse(spoken);
    if (second.success) return fails ? { ...spoken, ...(second.data as object) } : second.data;
  }
  throw new ContractDrift(call, parsed.error.issues[0]?.path.join('.') ?? '');
}

import fc from 'fast-check';
import { STATUS_CODES, STATUSES } from '../../../src/contracts/status.ts';
import type { FAILURE_VERDICTS } from '../../../src/domain/passes/payments/paymentAnswers.ts';

/** A wrong answer. `done`: the service has carried out the request all the same. */
interface WrongAnswer {
  readonly done: boolean;
  readonly http: number;
  readonly text: string;
}

/**
 * A network fault. The request or its answer gets lost (`request-lost`, `answer-lost`), arrives twice (`doubled`), arrives
 * after the client has seen it fail (`late`), stays unanswered (`hang`) or gets a wrong answer.
 */
export type Fault = 'none' | 'request-lost' | 'answer-lost' | 'doubled' | 'late' | 'hang' | WrongAnswer;

const words = (http: number, body?: object): Omit<WrongAnswer, 'done'> => ({
  http,
  text: body ? JSON.stringify(body) : '',
});
const TOO_LARGE = words(200, { status: 'Failure', errorMessage: ' '.repeat(1_100_000) });

/** Wrong answers by the kind of failure that they cause. Kinds with an empty list are caused by other faults. */
const BY_FAILURE: Readonly<Record<keyof typeof FAILURE_VERDICTS, readonly Omit<WrongAnswer, 'done'>[]>> = {
  'fetch-exception': [],
  timeout: [],
  aborted: [],
  'partner-forbidden': [],
  'play-user-failed': [],
  'too-large': [TOO_LARGE],
  'malformed-JSON': [words(200, {}), { http: 200, text: '<!doctype html>' }],
  'unexpected-HTTP-status': [
    ...[400, 403, 404, 429, 500, 502, 503].map((http) => words(http)),
    words(500, { status: 'Failure' }),
    words(503, { status: 'FailureTryAgain' }),
  ],
  'validation-error': [words(409, { status: 'FailureValidationError', errCode: 1300 })],
  'version-mismatch': [words(205)],
  unauthorized: [words(401), words(401, { status: 'FailureTokenExpired' })],
  forbidden: [words(403, { status: 'FailureForbidden' })],
};

/** Wrong answers for each status, code, HTTP status and failure in the product's table, without successes. */
export const WRONG_ANSWERS: readonly Omit<WrongAnswer, 'done'>[] = [
  ...STATUSES.filter((status) => status !== 'Success').map((status) => words(200, { status })),
  words(200, { status: 'FailureOfANewerServer' }),
  words(200, { success: false }),
  words(200, { status: 'Failure', errorMessage: 'Insufficient balance' }),
  ...STATUSES.flatMap((status) => STATUS_CODES[status]),
]
  .flatMap((one) => (typeof one === 'number' ? [words(200, { errCode: one })] : [one]))
  .concat(Object.values(BY_FAILURE).flat());

/**
 * All faults of a payment request. Each wrong answer occurs with and without the service carrying out the request.
 */
export const PAYMENT_FAULTS: readonly Fault[] = [
  ...(['request-lost', 'answer-lost', 'doubled', 'late', 'hang'] as const),
  ...WRONG_ANSWERS.flatMap((answer) => [true, false].map((done) => ({ ...answer, done }))),
];

export const FAILURE_AFTERWARDS: Fault = { done: true, ...words(200, { status: 'Failure' }) };

/** Generates any fault, and `none` in one case of three. */
export const FAULTS: fc.Arbitrary<Fault> = fc.oneof(fc.constant<Fault>('none'), {
  weight: 2,
  arbitrary: fc.constantFrom<Fault>(...PAYMENT_FAULTS),
});

/** A network with faults between a browser and the simulated world. */
export class FaultyNetwork {
  /** Faults of the next requests, in order. Requests after the last fault go through. */
  readonly faults: Fault[] = [];
  readonly #late: (() => Promise<unknown>)[] = [];
  readonly #handle: (request: Request) => Promise<Response>;
  readonly #origin: string;

  constructor(handle: (request: Request) => Promise<Response>, origin: string) {
    this.#handle = handle;
    this.#origin = origin;
  }

  later(arrive: () => Promise<unknown>): void {
    this.#late.push(arrive);
  }

  /** Delivers all late requests. */
  async deliver(): Promise<void> {
    for (const arrive of this.#late.splice(0)) await arrive();
  }

  readonly fetch = async (address: string, init?: RequestInit): Promise<Response> => {
    const fault = this.faults.shift() ?? 'none';
    const headers = new Headers(init?.headers);
    headers.set('origin', this.#origin);
    const { signal, ...sent } = init ?? {};
    // The request is sent without its abort signal: closing a tab doesn't stop a request that is on the network.
    const arrive = () => this.#handle(new Request(address, { ...sent, headers }));
    const failed = () => {
      throw new TypeError('Failed to fetch');
    };
    if (fault === 'request-lost') return failed();
    if (fault === 'late') {
      this.#late.push(arrive);
      return failed();
    }
    const isWrong = typeof fault === 'object';
    const answer = isWrong && !fault.done ? undefined : await arrive();
    if (fault === 'doubled') await arrive();
    if (fault === 'hang') {
      return new Promise((_, reject) => {
        const gone = () => reject(new DOMException('gone', 'AbortError'));
        if (signal?.aborted) gone();
        signal?.addEventListener('abort', gone, { once: true });
      });
    }
    if (isWrong) return new Response(fault.http === 205 ? null : fault.text, { status: fault.http });
    return fault === 'answer-lost' || signal?.aborted || !answer ? failed() : answer;
  };
}

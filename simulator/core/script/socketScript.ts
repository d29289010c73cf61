import * as z from 'zod/mini';
import { type Clock, sleep } from '../../../src/kit/clock.ts';
import { ControlError } from '../control/controlError.ts';
import { contains, fits, TextMatchSchema } from './requestMatch.ts';

/** Longest reason of a close frame, in bytes (RFC 6455, section 5.5). */
const LONGEST_REASON = 123;

const afterMs = z.optional(
  z
    .number()
    .check(z.minimum(0), z.maximum(86_400_000), z.describe('Milliseconds of the world’s clock to wait before it')),
);
const send = z.unknown().check(z.describe('Text, or a value that is sent as JSON'));
const base64 = z
  .string()
  .check(
    z.regex(/^([A-Za-z\d+/]{4})*([A-Za-z\d+/]{2}(==)?|[A-Za-z\d+/]{3}=?)?$/),
    z.describe('Bytes of a binary message'),
  );

/** Condition on a message of the client: on its text, on the fields of its JSON, or that it is binary. */
const MessageMatchSchema = z.union([
  TextMatchSchema,
  z.strictObject({ json: z.unknown() }),
  z.strictObject({ binary: z.literal(true) }),
]);
type MessageMatch = z.infer<typeof MessageMatchSchema>;

const SocketStepSchema = z.strictObject({
  afterMs,
  send: z.optional(send),
  base64: z.optional(base64),
  await: z.optional(MessageMatchSchema.check(z.describe('Waits for a message of the client that fits'))),
  close: z.optional(
    z
      .int()
      .check(
        z.minimum(1000),
        z.maximum(4999),
        z.describe('Closes the connection with this code: 1000–1003, 1007–1014, 3000–4999. 1006 resets it'),
      ),
  ),
  reason: z.optional(
    z.string().check(z.maxLength(LONGEST_REASON), z.describe(`At most ${LONGEST_REASON} bytes of UTF-8 are sent`)),
  ),
});
type SocketStep = z.infer<typeof SocketStepSchema>;

export const SocketSchema = z
  .strictObject({
    protocol: z.optional(z.string().check(z.regex(/^[\w!#$%&'*+.^`|~-]+$/), z.describe('Subprotocol to select'))),
    steps: z.optional(z.array(SocketStepSchema).check(z.maxLength(10_000), z.describe('In order, once'))),
    replies: z.optional(
      z
        .array(
          z.strictObject({
            to: MessageMatchSchema,
            afterMs,
            send: z.optional(send),
            base64: z.optional(base64),
            times: z.optional(z.int().check(z.minimum(1))),
          }),
        )
        .check(z.maxLength(1_000), z.describe('The first one whose `to` fits a message of the client is sent')),
    ),
  })
  .check(z.describe('Messages of a WebSocket; only for the call `socket`'));
export type SocketScript = z.infer<typeof SocketSchema>;

/** Code that no close frame can have: the connection was lost (RFC 6455, section 7.4.1). */
export const CONNECTION_LOST = 1006;

/** @throws ControlError for a step that does not do exactly one thing */
export function checkSocket({ steps = [], replies = [] }: SocketScript, field: string): void {
  for (const [at, step] of steps.entries()) {
    const done = ['send', 'base64', 'await', 'close'].filter((one) => step[one as keyof SocketStep] !== undefined);
    if (done.length !== 1)
      throw new ControlError(
        'invalid',
        `${field}.steps.${at}`,
        'a step has exactly one of send, base64, await and close',
      );
    if (step.close !== undefined && !isCloseCode(step.close))
      throw new ControlError('invalid', `${field}.steps.${at}.close`, `no connection can be closed with ${step.close}`);
  }
  for (const [at, { send: text, base64: bytes }] of replies.entries()) {
    if ((text === undefined) === (bytes === undefined))
      throw new ControlError('invalid', `${field}.replies.${at}`, 'a reply has exactly one of send and base64');
  }
}

/** Returns whether a script can close a connection with a code (RFC 6455, section 7.4). */
function isCloseCode(code: number): boolean {
  return (code >= 1000 && code <= 1003) || (code >= CONNECTION_LOST && code <= 1014) || code >= 3000;
}

/** Returns as much of a text as a close frame can have. */
export function closeReason(text: string): string {
  const bytes = new TextEncoder().encode(text);
  // As a part of a stream, an incomplete character at the end is left out.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, LONGEST_REASON), { stream: true });
}

/** Response of a simulated world that opens a WebSocket. Its status can't be 101, which `Response` rejects. */
export class SocketResponse extends Response {
  readonly script: SocketScript;

  constructor(script: SocketScript) {
    super(null);
    this.script = script;
  }
}

export type SocketMessage = string | Uint8Array<ArrayBuffer>;

/** An open WebSocket. */
export interface SocketConnection {
  send(message: SocketMessage): void;
  /** Closes with a code; `CONNECTION_LOST` closes without a close frame. */
  close(code: number, reason: string): void;
}

/** Number of the client's messages that wait for an `await` step. Later ones replace the oldest. */
const MOST_WAITING = 1_000;

/** Plays a script on an open WebSocket. */
export class SocketPlayer {
  readonly #connection: SocketConnection;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #replies: { readonly reply: NonNullable<SocketScript['replies']>[number]; left: number }[];
  /** The client's messages that no `await` step has seen. */
  readonly #waiting: SocketMessage[] = [];
  /** Number of `await` steps that no message has fitted. Without any, messages need not wait. */
  #awaits: number;
  #received: (() => void) | undefined;

  /** @param signal aborts when the connection closes or the simulated world ends */
  constructor(script: SocketScript, connection: SocketConnection, clock: Clock, signal: AbortSignal) {
    this.#connection = connection;
    this.#clock = clock;
    this.#signal = signal;
    this.#replies = (script.replies ?? []).map((reply) => ({ reply, left: reply.times ?? Infinity }));
    const { steps = [] } = script;
    this.#awaits = steps.filter((step) => step.await !== undefined).length;
    this.#play(steps).catch(() => this.#fail());
  }

  /** Takes a message of the client. */
  receive(message: SocketMessage): void {
    if (this.#awaits > 0) this.#waiting.push(message);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    this.#received?.();
    const found = this.#replies.find(({ reply, left }) => left > 0 && fitsMessage(reply.to, message));
    if (!found) return;
    found.left--;
    this.#afterPause(found.reply.afterMs, () => this.#connection.send(messageOf(found.reply))).catch(() =>
      this.#fail(),
    );
  }

  /** Loses the connection after a message that can't be sent, such as one whose template has no value. */
  #fail(): void {
    this.#connection.close(CONNECTION_LOST, '');
  }

  async #play(steps: readonly SocketStep[]): Promise<void> {
    for (const step of steps) {
      const { close, reason = '', await: awaited } = step;
      if (awaited !== undefined && !(await this.#message(awaited))) return;
      const act = () => {
        if (awaited !== undefined) return;
        if (close === undefined) this.#connection.send(messageOf(step));
        else this.#connection.close(close, closeReason(reason));
      };
      if (!(await this.#afterPause(step.afterMs, act)) || close !== undefined) return;
    }
  }

  /** Waits for a message that fits. Returns false if the connection closes before. */
  async #message(match: MessageMatch): Promise<boolean> {
    while (!this.#signal.aborted) {
      for (let message = this.#waiting.shift(); message !== undefined; message = this.#waiting.shift())
        if (fitsMessage(match, message)) {
          this.#awaits--;
          if (this.#awaits === 0) this.#waiting.length = 0;
          return true;
        }
      await new Promise<void>((resolve) => {
        this.#received = resolve;
        this.#signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    return false;
  }

  /** Acts after a pause. Returns false if the connection closes before. */
  async #afterPause(ms: number | undefined, act: () => void): Promise<boolean> {
    try {
      if (ms) await sleep(this.#clock, ms, this.#signal);
    } catch {
      return false;
    }
    if (this.#signal.aborted) return false;
    act();
    return true;
  }
}

function messageOf({ send: value, base64: bytes }: Pick<SocketStep, 'send' | 'base64'>): SocketMessage {
  if (bytes !== undefined) return Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fitsMessage(match: MessageMatch, message: SocketMessage): boolean {
  const text = typeof message === 'string' ? message : undefined;
  if (typeof match === 'object' && 'binary' in match) return text === undefined;
  if (typeof match === 'string' || !('json' in match)) return fits(match, text);
  if (text === undefined) return false;
  try {
    return contains(JSON.parse(text) as unknown, match.json);
  } catch {
    return false;
  }
}

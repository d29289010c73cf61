import * as z from 'zod/mini';
import { CALLS } from '../../src/contracts/calls.ts';
import { HTML_GAME } from '../../src/contracts/htmlGame.ts';
import { INPUT_MAPPER } from '../../src/contracts/inputMapper.ts';
import { SERVICE_IDS } from '../services/serviceIds.ts';
import { ControlError } from './controlError.ts';
import { checked } from './checked.ts';
import { LONGEST_NAME, nearest, quoted } from './nearest.ts';

/** A day of the world's time. */
const LONGEST_DELAY_MS = 86_400_000;

/**
 * One answer of a call, as a test or a scenario writes it.
 * - Nothing of `http`, `status`, `errCode`, `body`, `raw`, `network`: what the world itself would answer.
 * - `status` alone: that status. `Success` is the world's own success, with whatever queue there is skipped.
 * - `body` alone is the whole body; beside a `status` it is laid over that status's answer.
 * - `raw`: the body's very text, however malformed.
 * - `delayMs` waits by the world's clock, `hold` until `release`; both go with any of the above.
 */
export const ScriptAnswerSchema = z.strictObject({
  http: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  status: z.optional(z.string().check(z.minLength(1))),
  errCode: z.optional(z.int()),
  body: z.optional(z.unknown()),
  raw: z.optional(z.string()),
  network: z.optional(z.enum(['error', 'hang'])),
  delayMs: z.optional(z.number().check(z.minimum(0), z.maximum(LONGEST_DELAY_MS))),
  hold: z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME))),
});
export type ScriptAnswer = z.infer<typeof ScriptAnswerSchema>;

const AnswersSchema = z.array(ScriptAnswerSchema).check(z.minLength(1));

/** What comes when the answers are used up: the last one for ever, or the world's own. */
const ThenSchema = z._default(z.enum(['repeat-last', 'default']), 'default');
export type ScriptThen = z.infer<typeof ThenSchema>;

/** The next answers of one call. */
export interface CallScript {
  readonly answers: readonly ScriptAnswer[];
  readonly then?: ScriptThen;
}

/** Everything whose answers can be scripted: the calls, what is loaded and not called, and others' services. */
export const SCRIPTABLE: readonly string[] = [...CALLS.keys(), INPUT_MAPPER.id, HTML_GAME.id, ...SERVICE_IDS];

interface Waiting {
  readonly hold: string;
  readonly go: () => void;
}

/** The scripted answers of a world, and those of them that are held back. */
export class Scripts {
  readonly #calls = new Map<string, { answers: ScriptAnswer[]; then: ScriptThen }>();
  readonly #waiting = new Set<Waiting>();
  readonly #released = new Set<string>();

  /** Replaces what was scripted for the call. */
  set(call: string, answers: unknown, then?: unknown): void {
    if (!SCRIPTABLE.includes(call)) {
      throw new ControlError('unknown', 'call', `no call is named ${quoted(call)}`, nearest(call, SCRIPTABLE));
    }
    const script = {
      answers: [...checked(AnswersSchema, answers, 'answers')],
      then: checked(ThenSchema, then, 'then'),
    };
    for (const { hold } of script.answers) if (hold !== undefined) this.#released.delete(hold);
    this.#calls.set(call, script);
  }

  /** The next answer of a call; undefined is the world's own. */
  next(call: string): ScriptAnswer | undefined {
    const script = this.#calls.get(call);
    if (!script) return undefined;
    const last = script.answers.length === 1;
    if (last && script.then === 'repeat-last') return script.answers[0];
    const answer = script.answers.shift();
    if (script.answers.length === 0) this.#calls.delete(call);
    return answer;
  }

  /** Waits until the hold is released. It stops waiting, without an answer, when the signal is aborted. */
  held(hold: string, signal: AbortSignal): Promise<void> {
    if (this.#released.has(hold)) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting: Waiting = { hold, go: resolve };
      this.#waiting.add(waiting);
      signal.addEventListener('abort', () => this.#waiting.delete(waiting), { once: true });
    });
  }

  release(hold: string): number {
    const waiting = [...this.#waiting].filter((one) => one.hold === hold);
    if (waiting.length === 0 && !this.#known().includes(hold)) {
      throw new ControlError('unknown', 'hold', `nothing is held as ${quoted(hold)}`, nearest(hold, this.#known()));
    }
    this.#released.add(hold);
    for (const one of waiting) {
      this.#waiting.delete(one);
      one.go();
    }
    return waiting.length;
  }

  /** Names under which answers are held back now. */
  get holds(): readonly string[] {
    return [...new Set([...this.#waiting].map(({ hold }) => hold))];
  }

  #known(): string[] {
    const coming = [...this.#calls.values()].flatMap(({ answers }) => answers.map(({ hold }) => hold));
    return [...new Set([...this.holds, ...coming, ...this.#released])].filter((hold) => hold !== undefined);
  }
}

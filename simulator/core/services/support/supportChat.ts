import type { Clock, Millis } from '../../../../src/kit/clock.ts';

export interface SupportMessage {
  readonly from: 'player' | 'support';
  readonly text: string;
}

/** Delay of the support agent's reply, in milliseconds. */
const ANSWERS_AFTER_MS = 4_000;
/** Limit of messages per visitor and minute. */
const RATE_PER_MINUTE = 10;
const MINUTE_MS = 60_000;
/** Limit of conversations, and of messages per conversation. */
const KEPT = 200;

/** Conversations of the support chat, by visitor. */
export class SupportChat {
  readonly #clock: Clock;
  readonly #conversations = new Map<string, (SupportMessage & { readonly at: Millis })[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Adds a visitor's message, an immediate note if the message is the first one, and a delayed answer. Returns false
   * above the rate limit.
   */
  receive(
    visitor: string,
    text: string,
    { note, answer }: { readonly note: string; readonly answer: string },
  ): boolean {
    const now = this.#clock.now();
    const messages = this.#conversations.get(visitor) ?? [];
    const recent = messages.filter(({ from, at }) => from === 'player' && now - at < MINUTE_MS);
    if (recent.length >= RATE_PER_MINUTE) return false;
    const first = messages.length === 0;
    const added = [
      { from: 'player' as const, text, at: now },
      ...(first ? [{ from: 'support' as const, text: note, at: now }] : []),
      { from: 'support' as const, text: answer, at: now + ANSWERS_AFTER_MS },
    ];
    // Sort by time: pending answers to earlier messages come before the answer to this message.
    this.#conversations.set(visitor, [...messages, ...added].toSorted((a, b) => a.at - b.at).slice(-KEPT));
    const oldest = this.#conversations.size > KEPT ? this.#conversations.keys().next().value : undefined;
    if (oldest !== undefined) this.#conversations.delete(oldest);
    return true;
  }

  /** Chat messages of the visitor's conversation up to now, without the first `count`. */
  after(visitor: string, count: number): readonly SupportMessage[] {
    const now = this.#clock.now();
    const messages = this.#conversations.get(visitor) ?? [];
    return messages
      .filter(({ at }) => at <= now)
      .slice(count)
      .map(({ from, text }) => ({ from, text }));
  }
}

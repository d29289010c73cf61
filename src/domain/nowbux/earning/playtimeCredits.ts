import * as z from 'zod/mini';
import type { Millis } from '../../../kit/clock.ts';
import type { Log, TextStore } from '../../../kit/textStoreAndLog.ts';
import { CrossTabRecord } from '../../ads/rewarded/crossTabRecord.ts';
import { PLAYTIME_KEY } from '../nowbuxKeys.ts';

/** Maximum number of sessions whose playtime is stored; beyond it, the oldest are dropped. */
const SESSIONS_MAX = 50;

const CreditSchema = z.object({ key: z.string(), playSessionId: z.string(), secs: z.number() });

export const PlaytimeSchema = z.object({
  /** End of the playtime that any tab has counted, in milliseconds since the Unix epoch. */
  countedUntil: z.number(),
  /** Playtime that is counted but not sent yet, by session, in milliseconds. */
  played: z.array(z.object({ playSessionId: z.string(), ms: z.number() })),
  /** Credits of playtime that were sent and that the server hasn't answered yet. */
  sent: z.array(CreditSchema),
});

/** Playtime of a session to credit, in seconds. The idempotency key makes the server count it once. */
export type PlaytimeCredit = z.infer<typeof CreditSchema>;

const NOTHING: z.infer<typeof PlaytimeSchema> = { countedUntil: 0, played: [], sent: [] };

/** Playtime of one player that the server hasn't credited, in local storage, shared by all tabs. */
export class PlaytimeCredits {
  readonly #stored: CrossTabRecord<z.infer<typeof PlaytimeSchema>>;

  constructor(store: TextStore, log: Log) {
    this.#stored = new CrossTabRecord(store, PLAYTIME_KEY, PlaytimeSchema, log);
  }

  /** Uncredited playtime in whole seconds. */
  get secs(): number {
    const { played, sent } = this.#record;
    const ms = played.reduce((sum, one) => sum + one.ms, 0);
    return Math.floor(ms / 1000) + sent.reduce((sum, { secs }) => sum + secs, 0);
  }

  /**
   * Counts the playtime between two times, in milliseconds since the Unix epoch, except time that another tab has
   * counted.
   */
  count(playSessionId: string, from: Millis, to: Millis): void {
    const record = this.#record;
    const { countedUntil } = record;
    // Ignore a stored `countedUntil` in the future, which a tab with another clock has written.
    const since = countedUntil > from && countedUntil <= to ? countedUntil : from;
    if (to <= since) return;
    const played = record.played.filter((one) => one.playSessionId !== playSessionId);
    const before = record.played.find((one) => one.playSessionId === playSessionId)?.ms ?? 0;
    played.push({ playSessionId, ms: before + to - since });
    this.#stored.value = { ...record, countedUntil: to, played: played.slice(-SESSIONS_MAX) };
  }

  /** Returns the credits of playtime to send: those without an answer, and the whole seconds of each session. */
  toSend(createKey: () => string): readonly PlaytimeCredit[] {
    const record = this.#record;
    const due = record.played.filter(({ ms }) => ms >= 1000);
    const sent = due.map(({ playSessionId, ms }) => ({ key: createKey(), playSessionId, secs: Math.floor(ms / 1000) }));
    const played = record.played.map((one) => ({ ...one, ms: one.ms % 1000 })).filter(({ ms }) => ms > 0);
    const all = [...record.sent, ...sent];
    if (sent.length > 0) this.#stored.value = { ...record, played, sent: all };
    return all;
  }

  /** Removes a credit of playtime once the server has answered its request. */
  settle({ key }: PlaytimeCredit): void {
    const record = this.#record;
    this.#stored.value = { ...record, sent: record.sent.filter((one) => one.key !== key) };
  }

  get #record(): z.infer<typeof PlaytimeSchema> {
    const stored = this.#stored.value;
    if (!stored) return NOTHING;
    return {
      ...stored,
      played: stored.played.filter(({ ms }) => ms > 0),
      sent: stored.sent.filter(({ secs }) => secs > 0),
    };
  }
}

import * as z from 'zod/mini';
import type { Millis } from '../../../kit/clock.ts';
import type { Log, TextStore } from '../../../kit/ports.ts';
import { StoredRecord } from '../../ads/rewarded/storedRecord.ts';
import { PLAYTIME_KEY } from '../nowbuxKeys.ts';

/** Limit of stored sessions; the oldest are dropped. */
const SESSIONS_MAX = 50;

const CreditSchema = z.object({ key: z.string(), playSessionId: z.string(), secs: z.number() });

const PlaytimeSchema = z.object({
  /** End of the time counted by any tab, in milliseconds since the Unix epoch. */
  countedUntil: z.number(),
  /** Counted time that hasn't been sent, in milliseconds. */
  played: z.array(z.object({ playSessionId: z.string(), ms: z.number() })),
  /** Sent credits without an answer. */
  sent: z.array(CreditSchema),
});

/** Seconds of a session to credit. The idempotency key makes the server count them once. */
export type PlaytimeCredit = z.infer<typeof CreditSchema>;

const NOTHING: z.infer<typeof PlaytimeSchema> = { countedUntil: 0, played: [], sent: [] };

/** Uncredited playtime of one player in local storage, shared by all tabs. */
export class PlaytimeAccount {
  readonly #stored: StoredRecord<z.infer<typeof PlaytimeSchema>>;

  constructor(store: TextStore, log: Log) {
    this.#stored = new StoredRecord(store, PLAYTIME_KEY, PlaytimeSchema, log);
  }

  /** Whole seconds of playtime without a credit. */
  get secs(): number {
    const { played, sent } = this.#record;
    const ms = played.reduce((sum, one) => sum + one.ms, 0);
    return Math.floor(ms / 1000) + sent.reduce((sum, { secs }) => sum + secs, 0);
  }

  /** Counts playtime, in milliseconds since the Unix epoch, except time that another tab has counted. */
  count(playSessionId: string, from: Millis, to: Millis): void {
    const record = this.#record;
    const { countedUntil } = record;
    // Ignores a `countedUntil` in the future, which another clock has set.
    const since = countedUntil > from && countedUntil <= to ? countedUntil : from;
    if (to <= since) return;
    const played = record.played.filter((one) => one.playSessionId !== playSessionId);
    const before = record.played.find((one) => one.playSessionId === playSessionId)?.ms ?? 0;
    played.push({ playSessionId, ms: before + to - since });
    this.#stored.value = { ...record, countedUntil: to, played: played.slice(-SESSIONS_MAX) };
  }

  /** Returns the credits to send: whole seconds per session, and earlier ones without an answer. */
  toSend(createKey: () => string): readonly PlaytimeCredit[] {
    const record = this.#record;
    const due = record.played.filter(({ ms }) => ms >= 1000);
    const sent = due.map(({ playSessionId, ms }) => ({ key: createKey(), playSessionId, secs: Math.floor(ms / 1000) }));
    const played = record.played.map((one) => ({ ...one, ms: one.ms % 1000 })).filter(({ ms }) => ms > 0);
    const all = [...record.sent, ...sent];
    if (sent.length > 0) this.#stored.value = { ...record, played, sent: all };
    return all;
  }

  /** Removes a credit that the server has answered. */
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

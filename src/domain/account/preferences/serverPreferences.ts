import type { RecentPlayed } from '../../../contracts/entities/app.ts';
import type { Fields } from './preferenceFields.ts';
import { RECENT_MAX } from './preferences.store.ts';

export interface KnownApp {
  readonly fields: Fields;
  /** Absent where the server tells none, or may have another by now. */
  readonly version?: number | undefined;
}

/** What the server is known to have. In memory alone. */
export class ServerPreferences {
  /** What was played last, the latest first. */
  recent: readonly RecentPlayed[] = [];
  readonly #apps = new Map<string, KnownApp>();

  of(app: string): KnownApp | undefined {
    return this.#apps.get(app);
  }

  get apps(): readonly string[] {
    return [...this.#apps.keys()];
  }

  keep(app: string, known: KnownApp): void {
    this.#apps.set(app, known);
  }

  /** Something was sent without an answer: what the server has must be asked for before more is. */
  doubt(app: string): void {
    const known = this.#apps.get(app);
    if (known) this.#apps.set(app, { fields: known.fields });
  }
}

/** With what was played since, the latest last. */
export function withPlayed(recent: readonly RecentPlayed[], played: readonly RecentPlayed[]): readonly RecentPlayed[] {
  const all = [...played.toReversed(), ...recent];
  return [...new Map(all.toReversed().map((game) => [game.appId, game])).values()].toReversed().slice(0, RECENT_MAX);
}

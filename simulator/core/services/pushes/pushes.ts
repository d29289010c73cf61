import type { Clock } from '../../../../src/kit/clock.ts';
import type { Language } from '../../../../src/i18n/languages.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Queue } from '../sessions/queue.ts';
import { translate, type Translations } from '../../catalogue/translations.ts';

interface Subscription {
  readonly uaId: string;
  readonly endpoint: string;
  /** Path of the page that the push notification opens. */
  readonly path: string;
  readonly game: string;
  readonly language: Language;
}

const WORDS: Translations<{ readonly title: string; readonly text: (game: string) => string }> = {
  en: { title: 'It’s your turn', text: (game) => `A machine for ${game} is free. Come back to start.` },
  ko: { title: '차례가 됐어요', text: (game) => `${game} 서버가 준비됐어요. 돌아와서 시작하세요.` },
  ja: { title: '順番が来ました', text: (game) => `${game}のサーバーが空きました。戻って始めましょう。` },
  de: { title: 'Du bist dran', text: (game) => `Ein Server für ${game} ist frei. Komm zurück, dann geht es los.` },
};

interface QueueHost {
  readonly clock: Clock;
  readonly queue: Pick<Queue, 'has' | 'onTurn'>;
  readonly journal: Pick<Journal, 'add'>;
}

/**
 * Notifies browsers of their player's turn by push. There is no simulated push service: the journal contains the
 * message as `push`, so that a test can deliver it.
 */
export class Pushes {
  readonly #backend: QueueHost;
  readonly #signal: AbortSignal;
  readonly #waits = new Map<string, AbortController>();

  constructor(backend: QueueHost, signal: AbortSignal) {
    this.#backend = backend;
    this.#signal = signal;
  }

  /**
   * Schedules one push message for the time at which the browser's turn in the queue comes; it replaces the browser's
   * earlier message. Returns false if the browser isn't in the queue.
   */
  subscribe({ uaId, endpoint, path, game, language }: Subscription): boolean {
    const { clock, queue, journal } = this.#backend;
    this.#waits.get(uaId)?.abort();
    this.#waits.delete(uaId);
    if (!queue.has(uaId)) return false;
    const wait = new AbortController();
    this.#waits.set(uaId, wait);
    const { title, text } = translate(WORDS, language);
    queue.onTurn(
      uaId,
      () => {
        this.#waits.delete(uaId);
        // The browser has left the queue meanwhile, or already has a cloud machine.
        if (!queue.has(uaId)) return;
        const payload = { title, text: text(game), path };
        journal.add({ t: clock.now(), kind: 'control', name: 'push', data: { endpoint, payload } });
      },
      AbortSignal.any([this.#signal, wait.signal]),
    );
    return true;
  }
}

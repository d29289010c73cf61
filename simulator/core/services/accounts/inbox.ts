import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { Ids } from '../../world/ids.ts';
import type { Journal } from '../../journal/journal.ts';
import { type Letter, LETTERS } from './mailTexts.ts';
import type { Language } from '../../catalogue/app.ts';

/** A mail that the service sent. */
export interface Mail {
  readonly id: string;
  readonly at: Millis;
  readonly to: string;
  readonly about: Letter;
  readonly subject: string;
  readonly text: string;
  /** Of a mail with a one-time code. */
  readonly code?: string;
  /** Of a mail with a link: an address of the world's page. */
  readonly link?: string;
}

/** The least time between two mails of one kind to one address, in seconds. */
const BETWEEN_SECS = 30;
/** Mails kept; older ones are let go. */
const KEPT = 500;

/** Every mail of a world, whomever it is to: nothing leaves the machine. */
export class Inbox {
  readonly #mails: Mail[] = [];
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #journal: Journal;

  constructor(ids: Ids, clock: Clock, journal: Journal) {
    this.#ids = ids;
    this.#clock = clock;
    this.#journal = journal;
  }

  /** The oldest first. */
  get all(): readonly Mail[] {
    return this.#mails;
  }

  /** Seconds until another mail of this kind may go to the address. */
  waitSecs(to: string, about: Letter): number {
    const last = this.#mails.findLast((mail) => mail.about === about && same(mail.to, to));
    return last ? Math.max(Math.ceil((last.at - this.#clock.now()) / 1000) + BETWEEN_SECS, 0) : 0;
  }

  send(
    to: string,
    about: Letter,
    language: Language,
    secret: { readonly code?: string; readonly link?: string },
  ): void {
    const [subject, text] = LETTERS[about][language];
    const at = this.#clock.now();
    this.#mails.push({
      id: this.#ids.next('mail'),
      at,
      to,
      about,
      subject,
      text: text.replace('{code}', secret.code ?? '').replace('{link}', secret.link ?? ''),
      ...secret,
    });
    if (this.#mails.length > KEPT) this.#mails.shift();
    // The journal has no secrets: who wants the code or the link looks into the inbox.
    this.#journal.add({ t: at, kind: 'control', name: 'mail', data: { to, about } });
  }
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

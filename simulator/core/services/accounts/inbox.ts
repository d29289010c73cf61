import * as z from 'zod/mini';
import type { Clock } from '../../../../src/kit/clock.ts';
import type { Ids } from '../../world/worldIds.ts';
import type { Journal } from '../../journal/journal.ts';
import { MAIL_KINDS, MAIL_TEXTS, type MailKind } from './mailTexts.ts';
import type { Language } from '../../../../src/i18n/languages.ts';
import { translate } from '../../catalogue/translations.ts';

/** A mail that the simulated service sent. */
export const MailSchema = z.object({
  id: z.string(),
  at: z.number().check(z.describe('World time')),
  to: z.string(),
  about: z.enum(MAIL_KINDS),
  subject: z.string(),
  text: z.string(),
  code: z.optional(z.string().check(z.describe('Six digits, valid for ten minutes'))),
  link: z.optional(z.string().check(z.describe('Link to set a new password; valid once, for half an hour'))),
});
export type Mail = z.infer<typeof MailSchema>;

/** Minimum seconds between two mails of one kind to one address. */
const BETWEEN_SECS = 30;
/** Limit of stored mails; older ones are evicted. */
const KEPT = 500;

/** All mails of a simulated world. The simulator sends none over the network. */
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

  /** All mails of the simulated world, oldest first. */
  get all(): readonly Mail[] {
    return this.#mails;
  }

  /** Seconds until another mail of this kind to the address is allowed. */
  waitSecs(to: string, about: MailKind): number {
    const last = this.#mails.findLast((mail) => mail.about === about && isSameAddress(mail.to, to));
    return last ? Math.max(Math.ceil((last.at - this.#clock.now()) / 1000) + BETWEEN_SECS, 0) : 0;
  }

  send(
    to: string,
    about: MailKind,
    language: Language,
    secret: { readonly code?: string; readonly link?: string },
  ): void {
    const [subject, text] = translate(MAIL_TEXTS[about], language);
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
    // The journal contains no secrets: codes and links are in the inbox only.
    this.#journal.add({ t: at, kind: 'control', name: 'mail', data: { to, about } });
  }
}

function isSameAddress(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

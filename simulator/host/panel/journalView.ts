import { call, type JournalEntry, Refused } from './api.ts';
import { button, el } from './dom.ts';
import { journalRow, kindsOf } from './journalRow.ts';

/** Rows kept on the page; older ones are let go. */
const MOST_ROWS = 1_500;
const WAIT_MS = 25_000;
/** Pause after the simulator could not be reached, in milliseconds. */
const RETRY_MS = 1_500;

/** What happens in a world, as it happens. */
export class JournalView {
  readonly element: HTMLElement;
  readonly #path: string;
  readonly #life = new AbortController();
  readonly #rows = el('ol', { class: 'rows' });
  readonly #hidden = new Set<string>();
  readonly #chips = new Map<string, { chip: HTMLButtonElement; count: number }>();
  #words = '';
  #follow = true;

  constructor(world: string) {
    this.#path = `/worlds/${encodeURIComponent(world)}/journal`;
    const search = el('input', {
      type: 'search',
      placeholder: 'Filter',
      'aria-label': 'Filter the journal',
      autocomplete: 'off',
    });
    search.addEventListener('input', () => {
      this.#words = search.value.toLowerCase();
      for (const row of this.#rows.children) this.#sift(row);
    });
    const chips = el(
      'div',
      { class: 'chips', role: 'group', 'aria-label': 'Kinds' },
      ...kindsOf().map((kind) => this.#chip(kind)),
    );
    const scroll = el('div', { class: 'scroll', tabindex: 0, 'aria-label': 'Entries', role: 'region' }, this.#rows);
    scroll.addEventListener('scroll', () => {
      this.#follow = scroll.scrollTop + scroll.clientHeight >= scroll.scrollHeight - 24;
    });
    const clear = button('Clear', () => this.#rows.replaceChildren(), 'plain');
    this.element = el(
      'section',
      { class: 'journal' },
      el('div', { class: 'head' }, el('h3', {}, 'Journal'), chips, search, clear),
      scroll,
    );
  }

  start(): void {
    void this.#read(0);
  }

  stop(): void {
    this.#life.abort();
  }

  async #read(after: number): Promise<void> {
    const { signal } = this.#life;
    for (let seq = after; !signal.aborted;) {
      try {
        const entries = (await call(
          'GET',
          `${this.#path}?after=${seq}&waitMs=${WAIT_MS}`,
          undefined,
          signal,
        )) as readonly JournalEntry[];
        this.#add(entries);
        seq = entries.at(-1)?.seq ?? seq;
      } catch (error) {
        if (error instanceof Refused) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  #add(entries: readonly JournalEntry[]): void {
    const rows = entries.slice(-MOST_ROWS).map((entry) => journalRow(entry));
    for (const row of rows) this.#sift(row);
    this.#rows.append(...rows);
    while (this.#rows.childElementCount > MOST_ROWS) this.#rows.firstElementChild?.remove();
    for (const { kind } of entries) {
      const chip = this.#chips.get(kind);
      if (chip) chip.count++;
    }
    for (const [kind, { chip, count }] of this.#chips) chip.textContent = count > 0 ? `${kind} ${count}` : kind;
    const scroll = this.#rows.parentElement;
    if (this.#follow && scroll) scroll.scrollTop = scroll.scrollHeight;
  }

  #chip(kind: string): HTMLButtonElement {
    const chip = button(
      kind,
      () => {
        if (this.#hidden.has(kind)) this.#hidden.delete(kind);
        else this.#hidden.add(kind);
        chip.setAttribute('aria-pressed', String(!this.#hidden.has(kind)));
        for (const row of this.#rows.children) this.#sift(row);
      },
      `chip ${kind}`,
    );
    chip.setAttribute('aria-pressed', 'true');
    this.#chips.set(kind, { chip, count: 0 });
    return chip;
  }

  #sift(row: Element): void {
    const kind = row.getAttribute('data-kind') ?? '';
    const fits = this.#words === '' || (row.textContent?.toLowerCase().includes(this.#words) ?? false);
    row.toggleAttribute('hidden', this.#hidden.has(kind) || !fits);
  }
}

import { call, type JournalEntry, ApiError } from '../api.ts';
import { button, el } from '../dom.ts';
import { JournalLanes } from './journalLanes.ts';
import { journalRow, kindsOf, lineOf } from './journalRow.ts';

/** Maximum number of rows in the panel's journal; older ones are removed. */
const MOST_ROWS = 1_500;
const WAIT_MS = 25_000;
/** Delay before reconnecting to the simulator, in milliseconds. */
const RETRY_MS = 1_500;
const FORM_KEY = 'nowlight-sim-journal';

type JournalForm = 'Lanes' | 'Rows';

/** Shows the events of a simulated world live, as lanes or as rows. */
export class JournalView {
  readonly element: HTMLElement;
  readonly #path: string;
  readonly #lifetime = new AbortController();
  readonly #rows = el('ol', { class: 'rows' });
  readonly #scroll: HTMLElement;
  readonly #lanes: JournalLanes;
  readonly #hidden = new Set<string>();
  readonly #chips = new Map<string, { chip: HTMLButtonElement; count: number }>();
  readonly #forms: readonly { readonly form: JournalForm; readonly choice: HTMLButtonElement }[];
  #search = '';
  #follow = true;

  /** `onChosen` receives the journal entries that the tester selects on the timeline. */
  constructor(world: string, onChosen: (entries: readonly JournalEntry[]) => void) {
    this.#path = `/worlds/${encodeURIComponent(world)}/journal`;
    this.#lanes = new JournalLanes({ onChosen });
    const search = el('input', {
      type: 'search',
      placeholder: 'Filter',
      'aria-label': 'Filter the journal',
      autocomplete: 'off',
    });
    search.addEventListener('input', () => {
      this.#search = search.value.toLowerCase();
      this.#applyFilter();
    });
    const chips = el(
      'div',
      { class: 'chips', role: 'group', 'aria-label': 'Kinds' },
      ...kindsOf().map((kind) => this.#chip(kind)),
    );
    this.#scroll = el('div', { class: 'scroll', tabindex: 0, 'aria-label': 'Entries', role: 'region' }, this.#rows);
    this.#scroll.addEventListener('scroll', () => {
      this.#follow = this.#scroll.scrollTop + this.#scroll.clientHeight >= this.#scroll.scrollHeight - 24;
    });
    this.#forms = (['Lanes', 'Rows'] as const).map((form) => ({
      form,
      choice: button(form, () => this.#show(form), 'plain'),
    }));
    const clear = () => {
      this.#rows.replaceChildren();
      this.#lanes.clear();
    };
    this.element = el(
      'section',
      { class: 'journal', 'aria-label': 'Journal' },
      el(
        'div',
        { class: 'head' },
        el('h3', {}, 'Journal'),
        el(
          'div',
          { class: 'segmented', role: 'group', 'aria-label': 'Form' },
          ...this.#forms.map(({ choice }) => choice),
        ),
        chips,
        search,
        button('Clear', clear, 'plain'),
      ),
      this.#lanes.element,
      this.#scroll,
    );
    this.#show(localStorage.getItem(FORM_KEY) === 'Rows' ? 'Rows' : 'Lanes');
  }

  start(): void {
    void this.#read(0);
  }

  stop(): void {
    this.#lifetime.abort();
  }

  async #read(after: number): Promise<void> {
    const { signal } = this.#lifetime;
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
        if (error instanceof ApiError) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  #add(entries: readonly JournalEntry[]): void {
    const latest = entries.slice(-MOST_ROWS);
    this.#rows.append(
      ...latest.map((entry) => {
        const row = journalRow(entry);
        row.hidden = !this.#fits(entry.kind, lineOf(entry));
        return row;
      }),
    );
    while (this.#rows.childElementCount > MOST_ROWS) this.#rows.firstElementChild?.remove();
    this.#lanes.add(latest, (entry) => this.#fits(entry.kind, lineOf(entry)));
    for (const { kind } of entries) {
      const chip = this.#chips.get(kind);
      if (chip) chip.count++;
    }
    for (const [kind, { chip, count }] of this.#chips) chip.textContent = count > 0 ? `${kind} ${count}` : kind;
    if (this.#follow) this.#scroll.scrollTop = this.#scroll.scrollHeight;
  }

  #show(selected: JournalForm): void {
    localStorage.setItem(FORM_KEY, selected);
    for (const { form, choice } of this.#forms) choice.setAttribute('aria-pressed', String(form === selected));
    this.#lanes.element.hidden = selected !== 'Lanes';
    this.#scroll.hidden = selected !== 'Rows';
  }

  #chip(kind: string): HTMLButtonElement {
    const chip = button(
      kind,
      () => {
        if (this.#hidden.has(kind)) this.#hidden.delete(kind);
        else this.#hidden.add(kind);
        chip.setAttribute('aria-pressed', String(!this.#hidden.has(kind)));
        this.#applyFilter();
      },
      `chip ${kind}`,
    );
    chip.setAttribute('aria-pressed', 'true');
    this.#chips.set(kind, { chip, count: 0 });
    return chip;
  }

  #applyFilter(): void {
    for (const row of this.#rows.children)
      row.toggleAttribute('hidden', !this.#fits(row.getAttribute('data-kind') ?? '', row.textContent));
    this.#lanes.filter((entry) => this.#fits(entry.kind, lineOf(entry)));
  }

  #fits(kind: string, line: string): boolean {
    return !this.#hidden.has(kind) && (this.#search === '' || line.toLowerCase().includes(this.#search));
  }
}

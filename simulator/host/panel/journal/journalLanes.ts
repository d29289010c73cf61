import type { JournalEntry, JournalKind } from '../../../core/journal/journal.ts';
import { el } from '../dom.ts';
import { kindsOf, lineOf, isError } from './journalRow.ts';

/** Titles of the journal timeline's lanes by kind of entry, from the top. */
const TITLES: Readonly<Record<JournalKind, string>> = {
  call: 'Calls',
  channel: 'Lines',
  input: 'Input',
  peer: 'Peer',
  control: 'Faults and control',
};

/** Maximum number of marks on the journal's timeline; older ones are removed. */
const MOST_MARKS = 1_500;
/** Pixels per millisecond on the journal's timeline, and the minimum and maximum distance of two marks in pixels. */
const SCALE = 0.05;
const LEAST_PX = 10;
const MOST_PX = 72;
/**
 * Waits of at least this many milliseconds are shortened on the journal's timeline, which shows their duration
 * instead.
 */
const NOTED_WAIT_MS = 2_000;
/** Consecutive input events within this many milliseconds share one mark on the journal's timeline. */
const GROUP_MS = 150;
/** Minimum distance between two times on the axis, in pixels. */
const AXIS_PX = 110;

interface Mark {
  readonly button: HTMLButtonElement;
  readonly kind: JournalKind;
  readonly entries: JournalEntry[];
  readonly x: number;
}

interface Hooks {
  /** Receives the journal entries of the mark that the tester selects. */
  readonly onChosen: (entries: readonly JournalEntry[]) => void;
}

/** Shows the events of a simulated world on a timeline, with one lane per kind. */
export class JournalLanes {
  readonly element: HTMLElement;
  readonly #plane = el('div', { class: 'plane' });
  readonly #scroll: HTMLElement;
  readonly #onChosen: Hooks['onChosen'];
  #marks: Mark[] = [];
  #chosen: Mark | undefined;
  #last: JournalEntry | undefined;
  #x = 0;
  #axisX = -AXIS_PX;
  #follow = true;

  constructor({ onChosen }: Hooks) {
    this.#onChosen = onChosen;
    this.#scroll = el(
      'div',
      { class: 'laneScroll', role: 'group', 'aria-label': 'Lanes', 'aria-describedby': 'lanesHint' },
      this.#plane,
    );
    this.#scroll.addEventListener('scroll', () => {
      this.#follow = this.#scroll.scrollLeft + this.#scroll.clientWidth >= this.#scroll.scrollWidth - 24;
    });
    this.#plane.addEventListener('keydown', (event) => this.#key(event));
    this.element = el(
      'div',
      { class: 'lanes' },
      el(
        'ul',
        { class: 'laneNames', 'aria-hidden': 'true' },
        ...kindsOf().map((kind) => el('li', { class: kind }, TITLES[kind])),
      ),
      this.#scroll,
      el('p', { id: 'lanesHint', hidden: true }, 'Arrow keys go from mark to mark and from lane to lane.'),
    );
  }

  add(entries: readonly JournalEntry[], fits: (entry: JournalEntry) => boolean): void {
    for (const entry of entries) this.#add(entry, fits(entry));
    const over = this.#marks.length - MOST_MARKS;
    if (over > 0) for (const { button } of this.#marks.splice(0, over)) button.remove();
    this.#plane.style.width = `${this.#x + LEAST_PX * 4}px`;
    if (this.#follow) this.#scroll.scrollLeft = this.#scroll.scrollWidth;
  }

  /** Hides the timeline's marks without an entry that matches the filter. */
  filter(fits: (entry: JournalEntry) => boolean): void {
    for (const { button, entries } of this.#marks) button.hidden = !entries.some(fits);
  }

  clear(): void {
    this.#plane.replaceChildren();
    this.#marks = [];
    this.#chosen = undefined;
    this.#x = 0;
    this.#axisX = -AXIS_PX;
  }

  #add(entry: JournalEntry, fits: boolean): void {
    const before = this.#last;
    this.#last = entry;
    const waited = before ? entry.t - before.t : 0;
    const newest = this.#marks.at(-1);
    if (entry.kind === 'input' && newest?.kind === 'input' && waited < GROUP_MS) {
      newest.entries.push(entry);
      updateLabel(newest);
      return;
    }
    this.#x += before ? Math.min(MOST_PX, Math.max(LEAST_PX, Math.abs(waited) * SCALE)) : LEAST_PX;
    if (before && Math.abs(waited) >= NOTED_WAIT_MS) this.#note(this.#x - MOST_PX / 2, spanOf(waited), 'wait');
    if (this.#x - this.#axisX >= AXIS_PX) {
      this.#axisX = this.#x;
      this.#note(this.#x, new Date(entry.t).toISOString().slice(11, 19), 'axis');
    }
    const button = el('button', { type: 'button', class: `mark ${entry.kind}`, tabindex: -1 });
    const mark: Mark = { button, kind: entry.kind, entries: [entry], x: this.#x };
    button.style.left = `${this.#x}px`;
    button.hidden = !fits;
    button.addEventListener('click', () => this.#choose(mark));
    updateLabel(mark);
    if (this.#marks.length === 0) button.tabIndex = 0;
    this.#marks.push(mark);
    this.#plane.append(button);
  }

  #note(x: number, text: string, kind: string): void {
    const note = el('span', { class: kind, 'aria-hidden': 'true' }, text);
    note.style.left = `${x}px`;
    this.#plane.append(note);
  }

  #choose(mark: Mark): void {
    for (const { button } of this.#chosen ? [this.#chosen] : this.#marks.slice(0, 1)) {
      button.tabIndex = -1;
      button.removeAttribute('aria-current');
    }
    this.#chosen = mark;
    mark.button.tabIndex = 0;
    mark.button.setAttribute('aria-current', 'true');
    mark.button.focus();
    this.#onChosen(mark.entries);
  }

  #key(event: KeyboardEvent): void {
    const now = this.#marks.find(({ button }) => button === document.activeElement);
    const next = now && this.#from(now, event.key);
    if (!next) return;
    event.preventDefault();
    this.#choose(next);
  }

  #from(now: Mark, key: string): Mark | undefined {
    const visible = this.#marks.filter(({ button }) => !button.hidden);
    const lane = visible.filter(({ kind }) => kind === now.kind);
    switch (key) {
      case 'ArrowRight':
        return lane[lane.indexOf(now) + 1];
      case 'ArrowLeft':
        return lane[lane.indexOf(now) - 1];
      case 'Home':
        return lane[0];
      case 'End':
        return lane.at(-1);
      case 'ArrowDown':
      case 'ArrowUp': {
        const lanes = kindsOf();
        const orderedLanes = key === 'ArrowDown' ? lanes : lanes.toReversed();
        const below = orderedLanes.slice(orderedLanes.indexOf(now.kind) + 1);
        const kind = below.find((one) => visible.some((mark) => mark.kind === one));
        const candidates = visible.filter((mark) => mark.kind === kind);
        return candidates.toSorted((one, other) => Math.abs(one.x - now.x) - Math.abs(other.x - now.x))[0];
      }
      default:
        return undefined;
    }
  }
}

function updateLabel({ button, entries }: Mark): void {
  const [first] = entries;
  if (!first) return;
  const text = entries.length === 1 ? lineOf(first) : `${lineOf(first)} and ${entries.length - 1} more`;
  button.setAttribute('aria-label', text);
  button.title = text;
  button.classList.toggle('trouble', entries.some(isError));
  button.classList.toggle('many', entries.length > 1);
}

/** Formats a duration in the largest unit that fits: `+3.2 s`, `+5 min`. */
function spanOf(ms: number): string {
  const sign = ms < 0 ? '−' : '+';
  const secs = Math.abs(ms) / 1000;
  if (secs < 60) return `${sign}${secs.toFixed(1)} s`;
  if (secs < 3600) return `${sign}${Math.round(secs / 60)} min`;
  return secs < 86_400 ? `${sign}${Math.round(secs / 3600)} h` : `${sign}${Math.round(secs / 86_400)} d`;
}

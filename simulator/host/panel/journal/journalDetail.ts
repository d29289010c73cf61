import type { JournalEntry } from '../../../core/journal/journal.ts';
import { button, el } from '../dom.ts';
import { summaryOf, timeOf, isError, fullText } from './journalRow.ts';

interface Hooks {
  /** Makes the next response to this call a server error. */
  readonly onFail: (call: string) => void;
  /** Opens the world as it was after a journal entry. Absent if the panel shows a single world. */
  readonly onBranch?: ((seq: number) => void) | undefined;
  readonly runAction: (message: string, work: () => Promise<unknown>) => void;
}

/** Shows request and response of the journal entries that the tester selected. */
export function journalDetail({ onFail, onBranch, runAction }: Hooks) {
  const element = el('div', { class: 'detail', role: 'region', 'aria-label': 'Entry', tabindex: 0, hidden: true });
  const part = (title: string, value: unknown) => [el('h4', {}, title), el('pre', {}, JSON.stringify(value, null, 2))];
  const entryNodes = (entry: JournalEntry): Node[] => {
    const { kind, name, ms, scripted } = entry;
    const facts = [timeOf(entry), ms === undefined ? undefined : `${ms} ms`, scripted && 'by a script'];
    return [
      el(
        'div',
        { class: 'entryTitle' },
        el('strong', { class: kind }, name),
        el('span', { class: isError(entry) ? 'trouble' : '' }, summaryOf(entry)),
        el('small', {}, facts.filter((fact) => typeof fact === 'string').join(' · ')),
      ),
      ...Object.entries(fullText(entry)).flatMap(([title, value]) => part(title, value)),
    ];
  };
  return {
    element,
    show(entries: readonly JournalEntry[]): void {
      const [first] = entries;
      element.hidden = first === undefined;
      if (!first) return;
      const text = JSON.stringify(entries.length === 1 ? first : entries, null, 2);
      element.replaceChildren(
        el(
          'div',
          { class: 'actions' },
          button('Copy', () => runAction('Copied the entry', () => navigator.clipboard.writeText(text)), 'plain'),
          first.kind === 'call' && button('Fail the next one', () => onFail(first.name), 'plain'),
          onBranch && button('Open as it was', () => onBranch((entries.at(-1) ?? first).seq), 'plain'),
        ),
        ...entries.flatMap(entryNodes),
      );
      element.scrollTop = 0;
    },
  };
}

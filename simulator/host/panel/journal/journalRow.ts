import type { JournalEntry, JournalKind } from '../../../core/journal/journal.ts';
import { el } from '../dom.ts';

const KINDS: Readonly<Record<JournalKind, true>> = {
  call: true,
  channel: true,
  input: true,
  peer: true,
  control: true,
};

export function kindsOf(): readonly JournalKind[] {
  return Object.keys(KINDS) as JournalKind[];
}

/** Formats the simulated world time of an entry: hours to milliseconds. */
export function timeOf({ t }: JournalEntry): string {
  return new Date(t).toISOString().slice(11, 23);
}

/** Returns a journal entry as a line of text that filters search. */
export function lineOf(entry: JournalEntry): string {
  return `${timeOf(entry)} ${entry.kind} ${entry.name} ${summaryOf(entry)}`.trim();
}

/** Renders a journal entry as a line with expandable details. */
export function journalRow(entry: JournalEntry): HTMLElement {
  const { seq, kind, name } = entry;
  const details = el(
    'details',
    {},
    el(
      'summary',
      {},
      el('span', { class: 'seq' }, String(seq)),
      el('time', {}, timeOf(entry)),
      el('span', { class: `kind ${kind}` }, kind),
      el('span', { class: 'name' }, name),
      el('span', { class: `gist ${isError(entry) ? 'trouble' : ''}` }, summaryOf(entry)),
    ),
  );
  // The details of a journal entry are rendered when the row is expanded, because most rows stay collapsed.
  details.addEventListener('toggle', () => details.append(el('pre', {}, JSON.stringify(fullText(entry), null, 2))), {
    once: true,
  });
  return el('li', { 'data-kind': kind }, details);
}

/** Returns request, response and other data of a journal entry. */
export function fullText({ request, response, data }: JournalEntry): object {
  return { ...(request && { request }), ...(response && { response }), ...(data && { data }) };
}

export function summaryOf({ kind, response, data }: JournalEntry): string {
  switch (kind) {
    case 'call': {
      if (response?.network) return response.network === 'error' ? 'network error' : 'hangs';
      const status = text(response?.body, 'status') ?? text(data, 'pageType');
      return [response?.http, status].filter((part) => part !== undefined).join(' ');
    }
    case 'channel':
      return `${text(data, 'direction') === 'in' ? '→' : '←'} ${text(data, 'line') ?? ''}`;
    case 'input':
      return JSON.stringify({ ...(data?.['event'] as object), kind: undefined });
    case 'peer':
      return '';
    case 'control':
      return JSON.stringify(data ?? {});
  }
}

/** Returns true if the journal entry reports a failure. */
export function isError({ kind, name, response }: JournalEntry): boolean {
  if (kind === 'peer') return name === 'failed' || name === 'disconnected';
  return (
    kind === 'call' &&
    (response?.network !== undefined ||
      (response?.http ?? 200) >= 400 ||
      text(response?.body, 'status')?.startsWith('Failure') === true)
  );
}

function text(holder: unknown, name: string): string | undefined {
  if (typeof holder !== 'object' || holder === null) return undefined;
  const value: unknown = Object.entries(holder).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}

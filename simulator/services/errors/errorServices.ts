import { hashText } from '../../../src/kit/random.ts';
import { redact } from '../../core/journal/redact.ts';
import { fieldsOf, jsonAnswer, type Service } from '../service.ts';

/** Limit of journaled items per envelope. */
const MOST_ITEMS = 50;

/** Host `errors`: accepts Sentry envelopes and writes them to the journal. */
export const errorServices: readonly Service[] = [
  {
    id: 'errors.envelope',
    host: 'errors',
    method: 'POST',
    path: /^\/api\/\w+\/envelope\/?$/,
    answer: ({ text }) => {
      const { header, items } = readEnvelope(text);
      if (!('event_id' in header) && items.length === 0) return jsonAnswer({ detail: 'no envelope' }, 400);
      const id = header['event_id'];
      return {
        ...jsonAnswer({ id: typeof id === 'string' ? id : hashText(text).toString(16).padStart(8, '0') }),
        data: redact({ header, items }) as Readonly<Record<string, unknown>>,
      };
    },
  },
];

type Fields = Readonly<Record<string, unknown>>;

interface Item {
  readonly type: unknown;
  readonly payload: Fields | string;
}

/** Parses a Sentry envelope: a header line, then per item a header line and its payload (a line, or `length` bytes). */
function readEnvelope(text: string): { readonly header: Fields; readonly items: readonly Item[] } {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  let at = 0;
  const take = (length?: number) => {
    const newline = bytes.indexOf(10, at);
    const end = length === undefined ? (newline < 0 ? bytes.length : newline) : Math.min(at + length, bytes.length);
    const part = decoder.decode(bytes.subarray(at, end));
    at = bytes[end] === 10 ? end + 1 : end;
    return part;
  };
  const header = fieldsOf(take());
  const items: Item[] = [];
  while (at < bytes.length && items.length < MOST_ITEMS) {
    const { type, length } = fieldsOf(take());
    if (type === undefined) continue;
    const payload = take(typeof length === 'number' ? length : undefined);
    const fields = fieldsOf(payload);
    items.push({ type, payload: Object.keys(fields).length > 0 ? fields : payload.slice(0, 200) });
  }
  return { header, items };
}

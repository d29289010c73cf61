/** What the service says by push: words, and the page to come back to. */
export interface PushCall {
  readonly title: string;
  readonly text: string;
  /** In full, of our own origin. */
  readonly address: string;
}

/** Characters that a system shows of a notification. */
const LONGEST = { title: 80, text: 200 } as const;

/** Reads a message; undefined where it is none, or leads elsewhere than to our own pages. */
export function readPush(message: string | undefined, origin: string): PushCall | undefined {
  const { title, text, path } = fieldsOf(message);
  if (typeof title !== 'string' || typeof text !== 'string' || typeof path !== 'string') return undefined;
  if (title === '' || !URL.canParse(path, origin)) return undefined;
  const address = new URL(path, origin);
  if (address.origin !== origin) return undefined;
  return { title: title.slice(0, LONGEST.title), text: text.slice(0, LONGEST.text), address: address.href };
}

function fieldsOf(message = ''): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(message);
    return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

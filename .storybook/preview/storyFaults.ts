/**
 * Faults that fail a story: console warnings and errors, missing translations, requests without a mock. They are
 * collected during the story and thrown together at its end.
 */
const noted = new Set<string>();

/** Ignores Storybook's own warning: it logs the arguments of an action, which reach `window` and its story store. */
const OF_STORYBOOK = /^Accessing the Story Store is deprecated/;

/** Records one fault of the current story. */
export function reportFault(text: string): void {
  noted.add(text);
}

export function clearFaults(): void {
  noted.clear();
}

/**
 * Throws the faults of the current story.
 * @throws Error with all faults since the story began
 */
export function throwFaults(): void {
  const complaints = [...noted];
  noted.clear();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

/** Records console warnings and errors, and still prints them. Returns a function that stops. */
export function watchConsole(): () => void {
  const original = { warn: console.warn, error: console.error };
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...args: unknown[]) => {
      original[level](...args);
      if (!OF_STORYBOOK.test(String(args[0])))
        reportFault(`console.${level}: ${args.map(String).join(' ').slice(0, 500)}`);
    };
  }
  return () => {
    console.warn = original.warn;
    console.error = original.error;
  };
}

/** Records uncaught errors and rejections. Returns a function that stops. */
export function watchUncaught(): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  addEventListener('error', (event) => reportFault(`uncaught: ${event.message}`), options);
  addEventListener('unhandledrejection', (event) => reportFault(`unhandled: ${String(event.reason)}`), options);
  return () => stop.abort();
}

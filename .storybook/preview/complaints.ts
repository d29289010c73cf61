/**
 * What no story may do: print a warning or an error, lack a translation, ask a server that nobody mocks. It is noted
 * while the story runs and thrown at its end, so that the story fails with all of it at once.
 */
const noted = new Set<string>();

/** Storybook about itself: it writes down what a press was handed, which leads it to the window and all that it keeps there. */
const OF_STORYBOOK = /^Accessing the Story Store is deprecated/;

/** Notes one complaint about the story that runs now. */
export function complain(text: string): void {
  noted.add(text);
}

/** Forgets what an earlier story left behind. */
export function forgetComplaints(): void {
  noted.clear();
}

/** @throws Error listing everything noted since the story began */
export function throwComplaints(): void {
  const complaints = [...noted];
  noted.clear();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

/** Notes what is printed as a warning or an error, still printing it. Answers "stop". */
export function watchConsole(): () => void {
  const original = { warn: console.warn, error: console.error };
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...args: unknown[]) => {
      original[level](...args);
      if (!OF_STORYBOOK.test(String(args[0])))
        complain(`console.${level}: ${args.map(String).join(' ').slice(0, 500)}`);
    };
  }
  return () => {
    console.warn = original.warn;
    console.error = original.error;
  };
}

/** Notes errors and rejections that nobody caught. Answers "stop". */
export function watchUncaught(): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  addEventListener('error', (event) => complain(`uncaught: ${event.message}`), options);
  addEventListener('unhandledrejection', (event) => complain(`unhandled: ${String(event.reason)}`), options);
  return () => stop.abort();
}

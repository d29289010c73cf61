// This module's exports are the browser's implementation of `MeasurementPorts`.
export { runScript, setGlobal } from './foreignScript.ts';

/** Queues a command for Google's scripts in the page's data layer. */
export function gtag(..._said: readonly unknown[]): void {
  const page: { dataLayer?: unknown[] } = globalThis as object;
  // Google's scripts recognize commands by the `arguments` object. An array would be ignored.
  (page.dataLayer ??= []).push(arguments);
}

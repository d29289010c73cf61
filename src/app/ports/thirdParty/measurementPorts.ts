// `MeasurementPorts` of a real browser: the module itself is what is loaded.
export { runScript, setGlobal } from './foreignScript.ts';

/** Says something to Google's scripts, loaded or not: they read it from the page's data layer. */
export function gtag(..._said: readonly unknown[]): void {
  const page: { dataLayer?: unknown[] } = globalThis as object;
  // Not an array: that is how their scripts know what was said with `gtag`.
  (page.dataLayer ??= []).push(arguments);
}

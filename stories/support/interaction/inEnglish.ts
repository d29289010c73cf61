/** A story's play that looks for English words: where the toolbar shows another language it stays away. */
export function inEnglish<Context extends { readonly globals: Readonly<Record<string, unknown>> }>(
  play: (context: Context) => Promise<void>,
): (context: Context) => Promise<void> {
  return (context) => (context.globals['locale'] === 'en' ? play(context) : Promise.resolve());
}

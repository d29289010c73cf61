/** Loads an ES module of the page's own origin. Rejects where that fails; what failed once is asked for anew. */
export async function loadModule(url: string): Promise<unknown> {
  // A browser remembers a module that could not be had under its very address.
  const address = failed.has(url) ? `${url}?again=${failed.get(url) ?? 0}` : url;
  try {
    return (await import(/* @vite-ignore */ address)) as unknown;
  } catch (error) {
    failed.set(url, (failed.get(url) ?? 0) + 1);
    throw error;
  }
}

const failed = new Map<string, number>();

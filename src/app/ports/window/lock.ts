/** How long another tab is waited for, in milliseconds: one that hangs must not hold up all the others. */
const PATIENCE_MS = 12_000;

/** Does some work while no other tab of this browser does any of that name: by the browser's locks, where it has them. */
export async function lock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  let begun = false;
  const once = () => {
    begun = true;
    return work();
  };
  try {
    if (locks) return await locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, once);
  } catch (error) {
    if (begun) throw error;
  }
  return work();
}

/** Returns a day as in `30 November 2026`. */
export function dayOf(at: string): string {
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

export function countOf(stories: number): string {
  return stories === 1 ? '1 story differs' : `${stories} stories differ`;
}

/** Returns the first and last byte of a range; undefined (send all) if it is invalid or multiple. */
export function partOf(range: string, size: number): readonly [first: number, last: number] | 'outside' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') return Number(to) === 0 || size === 0 ? 'outside' : [Math.max(size - Number(to), 0), size - 1];
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return 'outside';
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
}

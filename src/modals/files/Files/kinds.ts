/** What an `accept` amounts to in words; undefined where only the list itself says it. */
export function wordsOf(accept: string): 'any' | 'pictures' | 'films' | 'sounds' | 'apps' | undefined {
  const kinds = accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  if (kinds.length === 0 || kinds.includes('*/*')) return 'any';
  if (kinds.every((kind) => kind.startsWith('image/'))) return 'pictures';
  if (kinds.every((kind) => kind.startsWith('video/'))) return 'films';
  if (kinds.every((kind) => kind.startsWith('audio/'))) return 'sounds';
  if (kinds.every((kind) => kind === '.apk' || kind === 'application/vnd.android.package-archive')) return 'apps';
  return undefined;
}

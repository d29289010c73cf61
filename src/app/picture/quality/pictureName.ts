/** What a picture of a game is called: `Skyhop 2026-11-27 10.15.30.png`, by the player's own clock. */
export function pictureName(game: string, at: number): string {
  const when = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [when.getFullYear(), two(when.getMonth() + 1), two(when.getDate())].join('-');
  const time = [when.getHours(), when.getMinutes(), when.getSeconds()].map(two).join('.');
  const plain = game.replace(/[^\p{L}\p{N} ._-]/gu, '').trim();
  return [plain, day, time].filter(Boolean).join(' ') + '.png';
}

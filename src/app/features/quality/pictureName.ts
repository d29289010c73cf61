/** What a picture of a game is called: `Skyhop 2026-11-27 10.15.30.png`, by the time of UTC. */
export function pictureName(game: string, at: number): string {
  const [day = '', time = ''] = new Date(at).toISOString().slice(0, 19).split('T');
  const plain = game.replace(/[^\p{L}\p{N} ._-]/gu, '').trim();
  return [plain, day, time.replaceAll(':', '.')].filter(Boolean).join(' ') + '.png';
}

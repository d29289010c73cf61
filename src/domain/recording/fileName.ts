import type { Label } from './recording.ports.ts';

/** `Skyhop 2026-01-31 18.05.12.webm`, in the player's own time, without what a file's name can't hold. */
export function fileName({ game, at, format }: Label): string {
  const name =
    game
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'nowlight';
  const when = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return `${name} ${when.replaceAll(':', '.')}.${format.extension}`;
}

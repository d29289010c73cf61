import type { WorldState } from './api.ts';
import { el } from './dom.ts';

/** Pause between two pictures, in milliseconds. */
const PAUSE_MS = 400;

/** What the device shows, before any network: small, and anew as long as it streams. */
export function devicePicture(world: string) {
  const picture = el('img', { alt: 'What the device shows', width: 320, height: 180 });
  const words = el('figcaption', {}, 'Nothing streams now.');
  const element = el('figure', { class: 'devicePicture' }, picture, words);
  let streams = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const next = () => {
    waiting = undefined;
    if (stopped || !streams || document.hidden) return;
    picture.src = `/__sim/worlds/${encodeURIComponent(world)}/picture?${Date.now()}`;
  };
  const later = () => {
    if (!stopped) waiting ??= setTimeout(next, PAUSE_MS);
  };
  picture.addEventListener('load', later);
  // It had ended before the state said so; the next state that streams begins again.
  picture.addEventListener('error', () => (streams = false));
  return {
    element,
    update({ sessions }: WorldState): void {
      const session = sessions.findLast(
        ({ state }) => state === 'offered' || state === 'answered' || state === 'playing',
      );
      const began = !streams;
      streams = session !== undefined && session.peer !== 'new' && session.peer !== 'closed';
      element.classList.toggle('off', !streams);
      words.textContent = session
        ? `The device of ${session.appId}, ${session.state}, peer ${session.peer}`
        : 'Nothing streams now.';
      if (streams && began) next();
    },
    stop(): void {
      stopped = true;
      clearTimeout(waiting);
    },
  };
}

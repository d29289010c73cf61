import { pictureOf, type WorldState } from '../api.ts';
import { el } from '../dom.ts';

/** Interval between two pictures of the streaming device, in milliseconds. */
const PAUSE_MS = 400;

/** Shows the streaming device's picture before the network, reduced, and refreshes it while the device streams. */
export function createDevicePicture(world: string) {
  const picture = el('img', { alt: 'Picture of the device', width: 320, height: 180 });
  const caption = el('figcaption', {}, 'No session is streaming.');
  const element = el('figure', { class: 'devicePicture' }, picture, caption);
  let streams = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const next = async () => {
    waiting = undefined;
    if (stopped || !streams || document.hidden) return;
    const blob = await pictureOf(world).catch(() => undefined);
    // The stream ended before the panel received the new state; the next state with a stream starts the refresh
    // again.
    streams = blob !== undefined;
    if (stopped || !blob) return;
    URL.revokeObjectURL(picture.src);
    picture.src = URL.createObjectURL(blob);
  };
  picture.addEventListener('load', () => {
    if (!stopped) waiting ??= setTimeout(() => void next(), PAUSE_MS);
  });
  return {
    element,
    update({ sessions }: WorldState): void {
      const session = sessions.findLast(
        ({ state }) => state === 'offered' || state === 'answered' || state === 'playing',
      );
      const began = !streams;
      streams = session !== undefined && session.peer !== 'new' && session.peer !== 'closed';
      element.classList.toggle('off', !streams);
      caption.textContent = session
        ? `The device of ${session.appId}, ${session.state}, peer ${session.peer}`
        : 'No session is streaming.';
      if (streams && began) void next();
    },
    stop(): void {
      stopped = true;
      clearTimeout(waiting);
      URL.revokeObjectURL(picture.src);
    },
  };
}

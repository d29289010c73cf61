import { films } from '../../../src/app/ports/thirdParty/browserAdPorts.ts';
import type { MediaPlayerPort } from '../../../src/domain/ads/video/mediaPlayer.port.ts';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';

/** Plays videos in elements of the page. The simulator's advertisement videos are embedded. */
export async function storyFilms(): Promise<MediaPlayerPort> {
  const { FILMS } = await import('virtual:advert-films');
  const known = (address: string) => sampleUrl(FILMS[new URL(address).pathname] ?? address);
  return { ...films, open: (room, address, hear, life) => films.open(room, known(address), hear, life) };
}

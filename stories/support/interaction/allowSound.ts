/** Simulates the user gesture that browsers require before sound. Returns a function that ends the simulation. */
export function allowSound(): () => void {
  const { prototype } = HTMLMediaElement;
  const own = Object.getOwnPropertyDescriptor(prototype, 'play') ?? {};
  const play = own.value as (this: HTMLMediaElement) => Promise<void>;
  Object.defineProperty(prototype, 'play', {
    ...own,
    value(this: HTMLMediaElement) {
      return this instanceof HTMLAudioElement ? Promise.resolve() : play.call(this);
    },
  });
  return () => Object.defineProperty(prototype, 'play', own);
}

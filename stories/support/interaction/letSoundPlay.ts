/** From now on the browser plays sound without a real press, which no page can make by itself. Answers how to stop. */
export function letSoundPlay(): () => void {
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

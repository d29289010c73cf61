/** https://www.w3.org/TR/audio-session/, without the types that the app doesn't use. Only Safari has it. */
interface AudioSession {
  type: 'auto' | 'playback' | 'play-and-record';
}

const users = { playback: 0, microphone: 0 };

/**
 * Declares that the page plays a game's sound or uses the microphone until `signal` is aborted. The silent switch of an
 * iPhone mutes a page of type `auto`. WebKit rejects a microphone request on a page of type `playback`.
 */
export function declareAudioUse(use: keyof typeof users, signal: AbortSignal): void {
  if (signal.aborted) return;
  const { audioSession } = navigator as { readonly audioSession?: AudioSession };
  if (!audioSession) return;
  const add = (count: number) => {
    users[use] += count;
    const type = users.playback > 0 ? 'playback' : 'auto';
    audioSession.type = users.microphone > 0 ? 'play-and-record' : type;
  };
  add(1);
  signal.addEventListener('abort', () => add(-1), { once: true });
}

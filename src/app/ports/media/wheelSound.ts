/**
 * Notes played after the wheel of the daily spin has stopped, a fifth and then the octave: frequency in Hz, start
 * after the stop and length in seconds.
 */
const NOTES = [
  [523.25, 0, 0.3],
  [783.99, 0.12, 0.3],
  [1046.5, 0.24, 0.7],
] as const;
const TICK_HZ = 1_400;
const TICK_SECS = 0.03;

/** Plays the ticks of the turning wheel and its final notes, in seconds from now, then closes the audio device. */
export function playWheel(ticks: readonly number[], end: number, signal: AbortSignal): void {
  if (signal.aborted) return;
  const context = new AudioContext();
  const play = (frequency: number, start: number, length: number, volume: number, type: OscillatorType) => {
    const at = context.currentTime + start;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setTargetAtTime(volume, at, 0.004);
    gain.gain.setTargetAtTime(0, at + length / 5, length / 5);
    const note = new OscillatorNode(context, { frequency, type });
    note.connect(gain).connect(context.destination);
    note.start(at);
    note.stop(at + length);
    return note;
  };
  for (const tick of ticks) play(TICK_HZ, tick, TICK_SECS, 0.05, 'triangle');
  const notes = NOTES.map(([frequency, start, length]) => play(frequency, end + start, length, 0.14, 'sine'));
  const close = () => context.state === 'closed' || void context.close();
  notes.at(-1)?.addEventListener('ended', close, { once: true });
  signal.addEventListener('abort', close, { once: true });
}

/** Two soft notes, a fourth apart: frequency in Hz, start and length in seconds. */
const NOTES = [
  [659.25, 0, 0.22],
  [880, 0.16, 0.4],
] as const;

/** Plays a short sound, and lets go of the audio device after it. */
export function chime(volume: number): void {
  const context = new AudioContext();
  let last: OscillatorNode | undefined;
  for (const [frequency, start, length] of NOTES) {
    const at = context.currentTime + start;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setTargetAtTime(volume * 0.4, at, 0.01);
    gain.gain.setTargetAtTime(0, at + 0.05, length / 4);
    const note = new OscillatorNode(context, { frequency, type: 'sine' });
    note.connect(gain).connect(context.destination);
    note.start(at);
    note.stop(at + length);
    last = note;
  }
  last?.addEventListener('ended', () => void context.close(), { once: true });
}

import type { Sight, WordsKey } from '../core/scenario/scenario.ts';

export const START = 'play.startSession';

export const heading = (words: WordsKey, fills?: Readonly<Record<string, string | number>>): Sight => ({
  words,
  role: 'heading',
  ...(fills && { with: fills }),
});
export const button = (words: WordsKey): Sight => ({ words, role: 'button' });
export const reads = (words: WordsKey, fills?: Readonly<Record<string, string | number>>): Sight => ({
  words,
  ...(fills && { with: fills }),
});
export const no = (words: WordsKey): Sight => ({ no: words });
/** A code, or what the server or the device says. */
export const says = (text: string | number): Sight => ({ text: String(text) });
export const asked = (call: string, times: number, apartSecs?: number): Sight => ({
  asked: call,
  times,
  ...(apartSecs !== undefined && { apartSecs }),
});
export const PLAYS: Sight = { screen: 'game' };
export const RECONNECTS: Sight = reads('hud:veil.server.title');

import type { ScenarioExpectation, WordsKey } from '../core/scenario/scenario.ts';

export const START = 'play.startSession';

export const heading = (words: WordsKey, fills?: Readonly<Record<string, string | number>>): ScenarioExpectation => ({
  words,
  role: 'heading',
  ...(fills && { with: fills }),
});
export const button = (words: WordsKey): ScenarioExpectation => ({ words, role: 'button' });
export const reads = (words: WordsKey, fills?: Readonly<Record<string, string | number>>): ScenarioExpectation => ({
  words,
  ...(fills && { with: fills }),
});
export const no = (words: WordsKey): ScenarioExpectation => ({ no: words });
/** Expects a visible text: an error code, or text from the server or the streaming device. */
export const says = (text: string | number): ScenarioExpectation => ({ text: String(text) });
export const asked = (call: string, times: number, apartSecs?: number): ScenarioExpectation => ({
  asked: call,
  times,
  ...(apartSecs !== undefined && { apartSecs }),
});
export const PLAYS: ScenarioExpectation = { screen: 'game' };
export const RECONNECTS: ScenarioExpectation = reads('hud:veil.server.title');

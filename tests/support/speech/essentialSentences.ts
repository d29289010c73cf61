import type { SpokenJourney } from '../../../stories/speech/spokenJourneys.ts';
import { searchName } from '../../../simulator/device/apps/launcher.ts';
import { leaveNode } from '../../../simulator/device/accessibility/systemNodes.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { gameText } from '../../../simulator/demo/games/device/kit/gameWords.ts';
import { localeTexts } from '../e2e/localeTexts.ts';

/** Returns the name of the button in a described picture that leaves the game. */
export function leaveGameName(language: Language): string {
  return leaveNode(language, { width: 0, height: 0, top: 0 }).name;
}

/** Returns the sentences that a screen reader must speak on a journey, in order. */
export function essentialSentences({ game, language, end }: SpokenJourney): readonly string[] {
  const text = (domain: string, key: string) => localeTexts(language, domain)(key, { game });
  return [
    'nowlight',
    text('shell', 'search'),
    text('search', 'top'),
    game,
    gameText('start', language),
    ...(end === 'won' ? [gameText('won', language)] : []),
    leaveGameName(language),
    searchName(language),
  ];
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileNameOf, SPOKEN_JOURNEYS } from '../../../stories/speech/spokenJourneys.ts';
import { firstUnspoken, readSpoken } from '../../../stories/speech/spokenText.ts';
import { essentialSentences } from './essentialSentences.ts';

it.each(SPOKEN_JOURNEYS)('the recorded speech of $game contains today’s words, in order', (journey) => {
  const file = new URL(`../../../stories/speech/spoken/${fileNameOf(journey)}.txt`, import.meta.url);
  const texts = readSpoken(readFileSync(file, 'utf8')).flatMap(({ texts }) => texts);
  expect(firstUnspoken(texts, essentialSentences(journey))).toBeUndefined();
});

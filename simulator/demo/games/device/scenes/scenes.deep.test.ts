import { describeRounds } from './testing/describeRounds.ts';
import { oneOfEachKind, titles } from './testing/playedRounds.ts';

// Runs the round tests for the titles that `scenes.test.ts` omits.
describeRounds(titles.filter((title) => !oneOfEachKind.includes(title)));

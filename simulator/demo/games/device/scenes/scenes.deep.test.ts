import { describeRounds } from './testing/describeRounds.ts';
import { oneOfEachKind, titles } from './testing/playedRounds.ts';

// Tests rounds of the demo games that `scenes.test.ts` omits.
describeRounds(titles.filter((title) => !oneOfEachKind.includes(title)));

import { describeRounds } from './testing/describeRounds.ts';
import { oneOfEachKind, titles } from './testing/rounds.ts';

// Those that `scenes.test.ts` leaves out.
describeRounds(titles.filter((title) => !oneOfEachKind.includes(title)));

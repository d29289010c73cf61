import { expect, it } from 'vitest';
import { firstUnspoken, readSpoken, shortened, writeSpoken } from './spokenText.ts';

const STEPS = [
  { keys: undefined, texts: ['Games · nowlight document web.'] },
  { keys: 'Tab', texts: ['Search push button.'] },
  { keys: 'Return', texts: [] },
  { keys: 'Typed: perch', texts: ['1 game', 'Pixel Perch'] },
];

it('reads the steps of a spoken journey back from their lines', () => {
  expect(writeSpoken(STEPS)).toBe(
    'Games · nowlight document web.\n» Tab\nSearch push button.\n» Return\n» Typed: perch\n1 game\nPixel Perch\n',
  );
  expect(readSpoken(writeSpoken(STEPS))).toEqual(STEPS);
});

it('leaves out the middle of a long round, and keeps a round that is hardly longer', () => {
  expect(shortened(STEPS, 1, 1).map(({ keys }) => keys)).toEqual([undefined, '… 2 more presses …', 'Typed: perch']);
  expect(shortened(STEPS, 2, 1)).toBe(STEPS);
});

it.each([
  [['search', 'Pixel  perch'], undefined],
  [['Pixel Perch', 'Search'], 'Search'],
  [['Search', 'Round over'], 'Round over'],
  [['1 game', '1 game'], '1 game'],
])('finds the first sentence of %j that was not spoken in order', (sentences, missing) => {
  expect(
    firstUnspoken(
      STEPS.flatMap(({ texts }) => texts),
      sentences,
    ),
  ).toBe(missing);
});

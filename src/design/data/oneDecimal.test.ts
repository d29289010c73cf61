import { expect, test } from 'vitest';
import { oneDecimal } from './oneDecimal.ts';

test.each(['en', 'ko', 'ja', 'de'])(
  'oneDecimal formats ratings as toLocaleString does in the language %s',
  (language) => {
    for (const rating of [1, 3.75, 4.1, 4.96, 5]) {
      const intl = rating.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
      expect(oneDecimal(rating, language)).toBe(intl);
    }
  },
);

import { describe, expect, it } from 'vitest';
import { dateText, dayText, fullDateText } from './dateText.ts';

describe('dateText', () => {
  it('const.date-format: returns DD-Mon-YYYY HH:mm:ss in the given time zone', () => {
    const at = Date.UTC(2026, 10, 5, 23, 4, 9);
    expect(dateText(at, 'UTC')).toBe('05-Nov-2026 23:04:09');
    expect(dateText(at, 'Asia/Tokyo')).toBe('06-Nov-2026 08:04:09');
    expect(dayText(at, 'Asia/Tokyo')).toBe('06-Nov-2026');
  });

  it('writes midnight as 00, not as 24', () => {
    expect(dateText(Date.UTC(2026, 0, 1), 'UTC')).toBe('01-Jan-2026 00:00:00');
  });

  it('fullDateText returns the long form of a date in the given language', () => {
    expect(fullDateText(Date.UTC(2026, 0, 1, 9), 'UTC', 'de')).toMatch(/1\. Januar 2026/);
  });
});

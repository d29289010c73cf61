import { describe, expect, it } from 'vitest';
import { dateText, dayText, fullDateText } from './dateText.ts';

describe('the writing of a moment', () => {
  it('const.date-format: is DD-Mon-YYYY HH:mm:ss in the zone it is asked for', () => {
    const at = Date.UTC(2026, 10, 5, 23, 4, 9);
    expect(dateText(at, 'UTC')).toBe('05-Nov-2026 23:04:09');
    expect(dateText(at, 'Asia/Tokyo')).toBe('06-Nov-2026 08:04:09');
    expect(dayText(at, 'Asia/Tokyo')).toBe('06-Nov-2026');
  });

  it('has a midnight of 00, not of 24', () => {
    expect(dateText(Date.UTC(2026, 0, 1), 'UTC')).toBe('01-Jan-2026 00:00:00');
  });

  it('can be had in full in a language', () => {
    expect(fullDateText(Date.UTC(2026, 0, 1, 9), 'UTC', 'de')).toMatch(/1\. Januar 2026/);
  });
});

import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../kit/textStoreAndLog.ts';
import { type KeptReport, SupportReports, REPORTS_KEY } from './supportReports.ts';

const log = { report: () => undefined } as never;
const report = (id: string, change: Partial<KeptReport> = {}): KeptReport => ({
  id,
  at: 1,
  category: 'controls',
  state: 'taken',
  ticket: `ticket-${id}`,
  ...change,
});

describe('SupportReports', () => {
  it('restores the reports on the next visit, newest first, and replaces a report that is sent again', () => {
    const store = memoryStore();
    const reports = new SupportReports(store, log);
    reports.keep(report('a', { state: 'unreached', ticket: undefined }));
    reports.keep(report('b'));
    reports.keep(report('a', { at: 2 }));
    expect(new SupportReports(store, log).all).toEqual([report('a', { at: 2 }), report('b')]);
  });

  it('keeps the 20 newest reports, and none after `forget`', () => {
    const reports = new SupportReports(memoryStore(), log);
    for (let i = 0; i < 25; i++) reports.keep(report(`${i}`));
    expect(reports.all).toHaveLength(20);
    expect(reports.all[0]?.id).toBe('24');
    reports.forget();
    expect(reports.all).toEqual([]);
  });

  it.each(['', '{', 'null', '{}', '[{"id":1}]', '[{"id":"a","at":1,"category":"x","state":"lost"}]'])(
    'starts empty if the stored text is invalid: %s',
    (text) => expect(new SupportReports(memoryStore({ [REPORTS_KEY]: text }), log).all).toEqual([]),
  );
});

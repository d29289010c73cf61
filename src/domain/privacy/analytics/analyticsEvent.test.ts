import { describe, expect, it } from 'vitest';
import { AnalyticsEventSchema } from '../../../contracts/entities/subscription.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { trackingOf } from './visitTracking.ts';
import { ACQUISITION_KEY, acquisitionOf } from './acquisition.ts';
import { eventOf } from './analyticsEvent.ts';
import { measurementIdOf } from '../consent/googleConsent.ts';

const ARRIVAL = {
  query:
    '?utm_source=mail&utm_medium=paid&utm_campaign=spring&access_code=A1&ng_referrer=friend&ng_entry_point=banner&ntm_source=ntm&fe_session_tags=a,b&acq_var=blue',
  referrer: 'https://elsewhere.test/page?resetToken=secret#part',
};

const facts = {
  tracking: trackingOf(ARRIVAL, { feSessionId: 'fe', visitId: 'visit' }),
  visitSource: 'paid' as const,
  acquisition: { source: 'organic', campaign: 'autumn', variant: 'red' },
  packageName: 'games.skyhop',
  playSessionId: 'play',
  uaId: 'ua',
  uaSessionId: 'ua-session',
};

describe('eventOf', () => {
  it('entity.analytics-event: returns every field of the catalogue, and its result matches the schema', () => {
    const event = eventOf('FePageViewed', 17, facts, { pageType: 'HomePage' });
    expect(event).toEqual({
      eventName: 'FePageViewed',
      feSessionId: 'fe',
      packageName: 'games.skyhop',
      originTimestamp: 17,
      extraData: { pageType: 'HomePage' },
      utmSource: 'mail',
      utmMedium: 'paid',
      utmCampaign: 'spring',
      accessCode: 'A1',
      pageReferrer: 'https://elsewhere.test/page',
      ngReferrer: 'friend',
      ngEntryPoint: 'banner',
      playSessionId: 'play',
      visitId: 'visit',
      uaId: 'ua',
      uaSessionId: 'ua-session',
      ntmSource: 'ntm',
      feSessionTags: 'a,b',
      userSource: 'organic',
      visitSource: 'paid',
      userCampaign: 'autumn',
      visitCampaign: 'spring',
      userAcqVar: 'red',
    });
    expect(AnalyticsEventSchema.parse(event)).toEqual(event);
  });

  it('omits unknown fields', () => {
    const tracking = trackingOf({ query: '', referrer: '' }, { feSessionId: 'fe', visitId: 'visit' });
    const bare = {
      ...facts,
      tracking,
      acquisition: { source: 'direct' },
      packageName: undefined,
      playSessionId: undefined,
    };
    expect(eventOf('FePageViewed', 17, bare)).toEqual({
      eventName: 'FePageViewed',
      feSessionId: 'fe',
      visitId: 'visit',
      originTimestamp: 17,
      uaId: 'ua',
      uaSessionId: 'ua-session',
      userSource: 'direct',
      visitSource: 'paid',
    });
  });
});

describe('acquisitionOf', () => {
  it('keeps the acquisition of the first visit when a later visit has another', () => {
    const store = memoryStore();
    const first = { source: 'paid', campaign: 'spring', variant: 'blue' };
    expect(acquisitionOf(store, ARRIVAL, 'paid')).toEqual(first);
    expect(acquisitionOf(store, { query: '?utm_campaign=autumn', referrer: '' }, 'others')).toEqual(first);
  });

  it.each(['{', 'null', '{"source":1}'])('treats the malformed stored value %s as a first visit', (text) => {
    const store = memoryStore({ [ACQUISITION_KEY]: text });
    expect(acquisitionOf(store, { query: '', referrer: '' }, 'direct')).toEqual({ source: 'direct' });
  });
});

describe('measurementIdOf', () => {
  const ids = { 'nowlight.test': 'G-1', 'jp.nowlight.test': 'G-2', 'empty.test': '', 'odd.test': 7 };

  it.each([
    ['nowlight.test', 'G-1'],
    ['www.nowlight.test', 'G-1'],
    ['JP.nowlight.test', 'G-2'],
    ['play.jp.nowlight.test', 'G-2'],
    ['notnowlight.test', undefined],
    ['empty.test', undefined],
    ['odd.test', undefined],
  ])('const.analytics-ids: the host %s gets the id %s', (host, id) => {
    expect(measurementIdOf(ids, host)).toBe(id);
  });
});

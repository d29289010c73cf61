import { expect, it } from 'vitest';
import { adPartnersOf, policyOf } from './adPartners.ts';

it('adPartnersOf sorts partners by name, and omits deleted ones and those without consent purposes', () => {
  const { vendors, purposes } = adPartnersOf([
    { id: 27, name: 'Zed Ads', purposes: [7, 2, 1, 99] },
    { id: 11, name: 'Ads of One', purposes: [1, 4] },
    { id: 12, name: 'Gone', purposes: [1, 9], deletedDate: '2025-01-01T00:00:00Z' },
    { id: 13, name: 'By interest alone', purposes: [] },
  ]);
  expect(vendors).toEqual([
    { id: 11, name: 'Ads of One', purposes: [1, 4], policies: [] },
    { id: 27, name: 'Zed Ads', purposes: [1, 2, 7], policies: [] },
  ]);
  expect(purposes).toEqual([1, 2, 4, 7]);
});

it('policyOf returns a partner’s privacy policy in the reader’s language, else in English, else in another', () => {
  const urls = ['fr', 'en', 'de'].map((langId) => ({ langId, privacy: `https://ads.example/${langId}` }));
  const partnerWith = (some: typeof urls) => {
    const [partner] = adPartnersOf([{ id: 1, name: 'Ads', purposes: [1], urls: some }]).vendors;
    return partner ?? { policies: [] };
  };
  expect(policyOf(partnerWith(urls), 'de')).toBe('https://ads.example/de');
  expect(policyOf(partnerWith(urls), 'ko')).toBe('https://ads.example/en');
  expect(policyOf(partnerWith(urls.slice(0, 1)), 'ko')).toBe('https://ads.example/fr');
  expect(policyOf(partnerWith([]), 'ko')).toBeUndefined();
});

it.each(['javascript:alert(1)', 'http://ads.example/', 'https://user:secret@ads.example/', '/privacy', '', undefined])(
  'adPartnersOf drops the invalid or insecure privacy policy address %s',
  (privacy) => {
    const { vendors } = adPartnersOf([{ id: 1, name: 'Ads', purposes: [1], urls: [{ langId: 'en', privacy }] }]);
    expect(vendors[0]?.policies).toEqual([]);
  },
);

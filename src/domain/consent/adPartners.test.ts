import { expect, it } from 'vitest';
import { adPartnersOf } from './adPartners.ts';

it('partners of advertising are named in order, with what they ask consent to; who left the list is none', () => {
  const { vendors, purposes } = adPartnersOf([
    { id: 27, name: 'Zed Ads', purposes: [7, 2, 1, 99] },
    { id: 11, name: 'Ads of One', purposes: [1, 4] },
    { id: 12, name: 'Gone', purposes: [1, 9], deletedDate: '2025-01-01T00:00:00Z' },
    { id: 13, name: 'By interest alone', purposes: [] },
  ]);
  expect(vendors).toEqual([
    { id: 11, name: 'Ads of One', purposes: [1, 4] },
    { id: 27, name: 'Zed Ads', purposes: [1, 2, 7] },
  ]);
  expect(purposes).toEqual([1, 2, 4, 7]);
});

const named = (id: number, name: string) => ({ id, name, description: name, illustrations: [] });
const numbered = <T>(rows: readonly (T & { readonly id: number })[]) =>
  Object.fromEntries(rows.map((row) => [row.id, row]));

const PURPOSES = [
  'Store and/or access information on a device',
  'Use limited data to select advertising',
  'Create profiles for personalised advertising',
  'Use profiles to select personalised advertising',
  'Create profiles to personalise content',
  'Use profiles to select personalised content',
  'Measure advertising performance',
  'Measure content performance',
  'Understand audiences through statistics or combinations of data from different sources',
  'Develop and improve services',
  'Use limited data to select content',
];

const vendor = (id: number, name: string, purposes: readonly number[]) => ({
  ...{ id, name, purposes: [...purposes], legIntPurposes: [], flexiblePurposes: [], specialPurposes: [], features: [] },
  ...{ specialFeatures: [], usesCookies: false, usesNonCookieAccess: false, cookieRefresh: false },
  ...{ cookieMaxAgeSeconds: null, dataRetention: {}, dataDeclaration: [] },
  // `.example` is reserved for examples, so the addresses lead nowhere.
  urls: ['en', 'de'].map((langId) => ({ langId, privacy: `https://vendor-${id}.example/privacy?lang=${langId}` })),
});

/** A vendor list in IAB Europe's format, version 3, with two invented vendors. */
export const VENDOR_LIST = {
  gvlSpecificationVersion: 3,
  vendorListVersion: 42,
  tcfPolicyVersion: 4,
  lastUpdated: '2026-01-01T00:00:00Z',
  purposes: numbered(PURPOSES.map((name, i) => named(i + 1, name))),
  specialPurposes: {},
  features: {},
  specialFeatures: {},
  stacks: {},
  dataCategories: {},
  vendors: numbered([vendor(11, 'Ads of One', [1, 2, 3, 4, 7]), vendor(27, 'Two of Them', [1, 2, 7, 9, 10])]),
};

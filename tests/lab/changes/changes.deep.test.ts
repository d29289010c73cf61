import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Testing from '../../../simulator/core/testing/testVisit.ts';
import type { Call } from '../../../src/contracts/call.ts';
import type * as Rules from '../../../src/domain/ads/adProviderRules.ts';
import type * as Kinds from '../../../src/domain/session/errors/errorKinds.ts';
import { type Edit, ProjectCopy } from '../../../tools/shared/projectCopy.ts';

/** Checks how many files a typical change touches. Each change must compile in a copy of the project. */
let copy: ProjectCopy;
beforeAll(() => {
  copy = new ProjectCopy(
    ['src', 'simulator', 'mocks', 'locales', 'tests', 'stories', '.storybook', 'tools', 'playwright.config.ts'],
    /\.deep\.test\.ts$|\/__screenshots__\//,
  );
}, 120_000);
afterAll(() => copy.remove(), 120_000);

const LANGUAGES = readdirSync('locales');
const WORDS = '{ "title": "Too many stripes", "what": "Zebras are busy.", "next": "Try again." }';

/** Edits that add a status of `startSession` with its texts, an error code and a scenario. */
const STATUS: readonly Edit[] = [
  ['src/contracts/status.ts', '  FailureTryAgain: [2007],', '$&\n  FailureTooManyStripes: [2099],'],
  ['src/domain/session/errors/errorKinds.ts', "  'start-later': 'retry',", "  'too-many-stripes': 'retry',\n$&"],
  [
    'src/domain/session/errors/errorKinds.ts',
    "  FailureTryAgain: 'start-again',",
    "$&\n  FailureTooManyStripes: 'too-many-stripes',",
  ],
  [
    'src/domain/passes/payments/paymentAnswers.ts',
    '  FailureSessionMigrated: REFUSED,',
    '$&\n  FailureTooManyStripes: REFUSED,',
  ],
  [
    'src/modals/play/Notice/notices.ts',
    "  'start-later': error('late'),",
    "  'too-many-stripes': error('crowd', AGAIN, 'own'),\n$&",
  ],
  ['src/modals/play/Notice/noticeSeverity.ts', "  'start-later',", "  'too-many-stripes',\n$&"],
  [
    'simulator/scenarios/session/codeTitles.ts',
    "  2006: 'errors:start-later.title',",
    "$&\n  2099: 'errors:too-many-stripes.title',",
  ],
  ['simulator/scenarios/session/errorCodes.ts', "  2005: 'session too expensive',", "$&\n  2099: 'too many stripes',"],
  [
    'simulator/scenarios/session/refusedStarts.ts',
    "  {\n    id: 'session-too-expensive',",
    "  {\n    id: 'too-many-stripes',\n    title: 'Too many stripes',\n    status: 'FailureTooManyStripes',\n    cause: 'zebras are busy',\n    covers: [],\n  },\n$&",
  ],
  ...LANGUAGES.map((language): Edit => [
    `locales/${language}/errors.json`,
    '  "too-expensive": {',
    `  "too-many-stripes": ${WORDS},\n$&`,
  ]),
];

/** Edits that add a call with its simulator handler, its caller, the place that shows its failure, and a test. */
const CALL: readonly Edit[] = [
  [
    'src/contracts/calls/playExtraCalls.ts',
    'export const getQuestInfo =',
    "export const countStripes = defineCall('GET', 'play.countStripes', {\n  limits: 'brief',\n  request: z.object({ appId: z.string() }),\n  response: StatusAnswerSchema,\n});\n\n$&",
  ],
  [
    'simulator/core/services/sessions/playExtraCalls.ts',
    '  createHandler(extras.generatePlayCode,',
    "  createHandler(extras.countStripes, ({ appId }) => (appId === '0' ? failure('Failure', 'no such zebra') : SUCCESS)),\n\n$&",
  ],
  [
    'simulator/core/testing/plausibleRequests.ts',
    "  'play.getMaintenanceStatus': { appId: '20101' },",
    "$&\n  'play.countStripes': { appId: '20101' },",
  ],
  [
    'src/app/play/session/maintenance.ts',
    'import { getMaintenanceStatus } from',
    'import { countStripes, getMaintenanceStatus } from',
  ],
  [
    'tests/support/e2e/callFailureCases.ts',
    "  'play.getMaintenanceStatus': {",
    "  'play.countStripes': { at: PLAY, says: notice, offers: (page) => notice(page).getByRole('button').first() },\n$&",
  ],
];
const CALLER = 'src/app/play/session/maintenance.ts';
const CALL_TEST = 'simulator/core/services/sessions/stripes.test.ts';

/**
 * Edits that add a provider of video advertisements: rules, a URL in the deployment configuration, code, and a test.
 */
const PROVIDER: readonly Edit[] = [
  ['src/domain/ads/adProviderRules.ts', "'house' | 'google';", "'house' | 'google' | 'zebra';"],
  [
    'src/domain/ads/adProviderRules.ts',
    '  google: {',
    "  zebra: { rewards: ['minutes'], forcedReward: false, children: true, sources: ['https://zebra.example/policy'] },\n$&",
  ],
  ['src/contracts/thirdParty/advertisingConfig.ts', '  forChildren:', '  zebra: z.optional(z.string()),\n$&'],
  ['src/app/core/advertising/videoAds.ts', 'const { ima, forChildren }', 'const { ima, zebra, forChildren }'],
  [
    'src/app/core/advertising/videoAds.ts',
    '    ...(house !== undefined',
    "    ...(zebra !== undefined && {\n      zebra: () => import('../../../domain/ads/video/zebraProvider.ts').then((it) => it.zebraProvider(zebra)),\n    }),\n$&",
  ],
];
const PROVIDER_FILES = ['src/domain/ads/video/zebraProvider.ts', 'src/domain/ads/video/zebraProvider.test.ts'];

describe('a typical change', () => {
  it('touches at most twelve files for a new startSession status with its own texts', () => {
    expect(copy.edit(STATUS).length).toBeLessThanOrEqual(12);
  });

  it('touches at most seven files for a new call with its simulator handler and a test', () => {
    const text = readFileSync(join(copy.root, CALLER), 'utf8');
    copy.write(CALLER, `${text}\nexport const STRIPES = countStripes.id;\n`);
    copy.write(CALL_TEST, "import { expect, it } from 'vitest';\nit('counts stripes', () => expect(1).toBe(1));\n");
    expect([...copy.edit(CALL), CALL_TEST].length).toBeLessThanOrEqual(7);
  });

  it('touches at most eight files for a new provider of video advertisements', () => {
    const [code = '', test = ''] = PROVIDER_FILES;
    copy.write(
      code,
      "import type { VideoAdProvider } from './videoAd.port.ts';\n\nexport const zebraProvider = (tag: string): VideoAdProvider => ({\n  name: 'zebra',\n  request: () => Promise.reject(new Error(tag)),\n});\n",
    );
    copy.write(test, "import { zebraProvider } from './zebraProvider.ts';\nzebraProvider('');\n");
    expect([...copy.edit(PROVIDER), ...PROVIDER_FILES].length).toBeLessThanOrEqual(8);
  });
});

describe('a copy of the project with these changes', () => {
  it('compiles without type errors', () => {
    expect(copy.typeErrors(['src', 'simulator', 'mocks', 'stories', 'tests', 'tools', '.storybook'])).toEqual([]);
  });

  it('maps the new status to its own error kind, with texts in every language', async () => {
    const { errorKind } = await copy.load<typeof Kinds>('src/domain/session/errors/errorKinds.ts');
    const error = { status: 'FailureTooManyStripes' as never, code: undefined, statusText: undefined, description: '' };
    expect(errorKind(error)).toBe('too-many-stripes');
    for (const language of LANGUAGES)
      expect(JSON.parse(readFileSync(join(copy.root, 'locales', language, 'errors.json'), 'utf8'))).toHaveProperty(
        'too-many-stripes',
      );
  });

  it('responds to the new call', async () => {
    const { testWorld } = await copy.load<typeof Testing>('simulator/core/testing/testVisit.ts');
    const { countStripes } = await copy.load<{ countStripes: Call }>('src/contracts/calls/playExtraCalls.ts');
    const { visit } = testWorld();
    await visit.arrive();
    expect((await visit.call(countStripes, { appId: '20101' })).body).toEqual({ status: 'Success' });
  });

  it('applies the rules of the new provider', async () => {
    const { mayUse } = await copy.load<typeof Rules>('src/domain/ads/adProviderRules.ts');
    expect(mayUse('zebra' as never, { reward: 'minutes' }, true)).toBe(true);
    expect(mayUse('zebra' as never, { reward: 'nowBux' }, true)).toBe(false);
  });
});

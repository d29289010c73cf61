/** Folders with product decisions, in which tests must notice every change. */
export const MUTATED: readonly string[] = [
  'src/kit',
  'src/contracts',
  ...['session', 'account/auth', 'api', 'input', 'passes/payments', 'passes/premium', 'ads/rewarded', 'nowbux'].map(
    (name) => `src/domain/${name}`,
  ),
  'simulator/core',
];

/** Tests of a folder that are elsewhere. */
const visits = (...names: readonly string[]) => names.map((name) => `tests/visit/${name}.test.ts`);
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'src/domain/api': visits('session/retries', 'session/refusals', 'passes/dailyLimits', 'session/connectionLoss'),
  'src/domain/account/auth': [
    ...visits('account/signingIn', 'account/signedOut', 'account/user'),
    'src/domain/account/signIn/**/*.test.ts',
  ],
  'src/domain/passes/premium': visits('passes/passes', 'passes/buyingOnPages'),
  'src/domain/ads/rewarded': visits('ads/rewarded', 'ads/adFlows', 'nowbux/nowbuxAds'),
};

/** Folders and files that are mutated only if named explicitly. `.tsx` files are never mutated. */
export const UNMUTATED: readonly string[] = [
  // Only browsers can run this code, because it reads or changes the document. Stories and end-to-end tests cover it.
  'src/app/ports',
  'src/app/pwa/offline',
  'src/app/shell/gamepadNavigation',
  'src/app/shell/document/brokenPage.ts',
  ...['pageItems', 'pressItem', 'switchSources'].map((name) => `src/app/assistance/pageAccess/${name}.ts`),
  'src/app/shell/document/lateCodeError.ts',
  'src/app/shell/prefetch/earlyPicture.ts',
  // Hooks and the lazy imports of pages belong to the views.
  'src/app/core/useStartable.ts',
  'src/app/rarePages.ts',
  'src/app/play/useTabTitle.ts',
  'src/app/views.ts',
  // Visit tests cover these folders. The folders' own tests notice 77 % of the mutants.
  ...['invitations', 'loyalty', 'withdrawals'].map((name) => `src/domain/nowbux/${name}`),
];

/** Tests that cover the wiring in `src/app`: visit tests, and tests of other folders in `src/app`. */
const APP = ['src/app/**/*.test.ts', 'tests/visit/**/*.test.ts'];

/** Folders for which their own tests suffice in mutation tests. Other tests that reach the folders only add time. */
const ALONE: readonly string[] = ['crypto', 'recorded', 'testInputs'].map((name) => `simulator/core/${name}`);

/** Globs of the test files that run for a folder or a file: its own tests and others that cover it. */
export function testsOf(path: string): readonly string[] {
  if (path.startsWith('src/app')) return APP;
  const folder = [...ALONE, ...MUTATED].find((one) => path === one || path.startsWith(`${one}/`)) ?? path;
  return [`${folder}/**/*.test.ts`, ...(ELSEWHERE[folder] ?? [])];
}

/** Where the product decides, and every change of the code must be noticed. */
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

/** Folders that are mutated only if they are named. `.tsx` files are mutated nowhere. */
export const UNMUTATED: readonly string[] = [
  // A browser alone can run these: stories and end-to-end tests show them.
  'src/app/ports',
  'src/app/pwa/offline',
  // Visits show these; their own tests notice 77 % of the mutants.
  ...['invitations', 'loyalty', 'withdrawals'].map((name) => `src/domain/nowbux/${name}`),
];

/** The app's own wiring is shown by visits, and by tests of its other folders. */
const APP = ['src/app/**/*.test.ts', 'tests/visit/**/*.test.ts'];

/** Folders inside of those that are proved by their own tests alone: whatever else runs through them only takes its time. */
const ALONE: readonly string[] = ['crypto', 'recorded', 'testInputs'].map((name) => `simulator/core/${name}`);

/** The test files, as globs, that are run for a folder or a file: those of its folder, and those that prove it elsewhere. */
export function testsOf(path: string): readonly string[] {
  if (path.startsWith('src/app')) return APP;
  const folder = [...ALONE, ...MUTATED].find((one) => path === one || path.startsWith(`${one}/`)) ?? path;
  return [`${folder}/**/*.test.ts`, ...(ELSEWHERE[folder] ?? [])];
}

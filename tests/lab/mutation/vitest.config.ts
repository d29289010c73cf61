import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Configuration of `npm run test:mutate`: the unit tests selected by tests/lab/mutation/mutate.ts, in one worker. */
export default defineConfig({
  test: {
    name: 'mutation',
    environment: 'node',
    include: (process.env['NOWLIGHT_MUTATION_TESTS'] ?? '').split(',').filter(Boolean),
    // Exhaustive tests would take minutes for each mutant. Tests that mock modules need their own worker.
    exclude: [
      '**/*.{deep,hours,sequences,space,model,isolated}.test.ts',
      'simulator/core/world/{determinism,randomPlayers}.test.ts',
      'tests/visit/session/{scenarios,recordedScenarios,consecutiveGames}.test.ts',
    ],
    alias: [
      { find: /^fast-check$/, replacement: join(import.meta.dirname, 'fewPropertyRuns.ts') },
      { find: /^vitest$/, replacement: join(import.meta.dirname, 'repeatableVitestHooks.ts') },
    ],
    unstubGlobals: true,
    // All files share one thread, loaded once or for each mutant.
    isolate: false,
    testTimeout: 30_000,
  },
});

import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What `npm run test:mutate` runs for each mutant: the unit tests that tests/lab/mutation/mutate.ts names, in one worker. */
export default defineConfig({
  test: {
    name: 'mutation',
    environment: 'node',
    include: (process.env['NOWLIGHT_MUTATION_TESTS'] ?? '').split(',').filter(Boolean),
    // Those that go through every sequence or state, or need thousands of them to mean anything, would take minutes for each mutant;
    // those that put other modules in the place of some need a worker of their own.
    exclude: [
      '**/*.{deep,hours,sequences,space,model,isolated}.test.ts',
      'simulator/core/world/{determinism,randomPlayers}.test.ts',
      'tests/visit/session/{scenarios,recordedScenarios,consecutiveGames}.test.ts',
    ],
    alias: [{ find: /^fast-check$/, replacement: join(import.meta.dirname, 'fewRuns.ts') }],
    unstubGlobals: true,
    // All of them are loaded in one thread, once or for each mutant.
    isolate: false,
    testTimeout: 30_000,
  },
});

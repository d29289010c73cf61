import { defineConfig } from 'vitest/config';

/** What `npm run test:mutate` runs for each mutant: the unit tests that tools/mutate.ts names, in one worker. */
export default defineConfig({
  test: {
    name: 'mutation',
    environment: 'node',
    include: (process.env['NOWLIGHT_MUTATION_TESTS'] ?? '').split(',').filter(Boolean),
    // Those that try thousands of sequences would take minutes for each mutant.
    exclude: ['**/*.{deep,property,model,sequences,hours,mutations}.test.ts', 'src/domain/api/limits.test.ts'],
    unstubGlobals: true,
    // A mutant may leave anything behind in a module; Stryker needs the file's own state for each.
    isolate: false,
    testTimeout: 30_000,
  },
});

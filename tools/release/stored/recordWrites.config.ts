// Vitest configuration of `npm run stored`, for the tests of any version of the project (`--root`).
import { defineConfig } from 'vitest/config';
import { recordWrites } from './recordedWrites.ts';

export default defineConfig({
  plugins: [recordWrites()],
  test: {
    environment: 'node',
    include: ['{src,tests/visit,mocks/demo}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.{deep,isolated}.test.{ts,tsx}'],
    unstubGlobals: true,
    isolate: false,
    pool: 'threads',
    testTimeout: 30_000,
    maxWorkers: 2,
    // The tests may need files that only their version has; only what their code stores counts.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});

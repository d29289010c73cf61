import { defineConfig } from '@playwright/test';
import base from '../../../playwright.config.ts';

/** What `npm run test:soak` runs: one page at a time, for as long as it was told, and nothing again. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../../test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  reporter: [['list']],
  use: { ...base.use, trace: 'off' },
  projects: (base.projects ?? [])
    .filter(({ name }) => name === 'pages')
    .map(({ name, use }) => ({ ...(name && { name }), ...(use && { use }) })),
  ...(base.webServer && !Array.isArray(base.webServer) && { webServer: { ...base.webServer, cwd: '../../..' } }),
});

import { defineConfig } from '@playwright/test';
import base from '../../../playwright.config.ts';

/** Configuration of `npm run test:soak`: one page at a time, without retries. */
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

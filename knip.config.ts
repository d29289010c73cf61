import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'simulator/host/panel/panel.{ts,css}',
    'simulator/host/panel/{workplace,journal/journal}.css',
    'simulator/demo/film/filmWorker.ts',
    'simulator/peer/encoding/encoderWorker.ts',
    // Started by its test.
    'simulator/peer/testing/printWorld.ts',
    'src/app/pwa/offline/offline.ts',
    // Built alone by tools/release/pack.ts.
    'simulator/package/nowlight-sim.ts',
    'tests/kit/index.ts',
    // Built alone by tools/build/startEarly.ts.
    'src/app/shell/document/codeLate.ts',
    'src/worker/sw.ts',
    'tests/{e2e,soak}/**/*.spec.ts',
    'tests/lab/soak/playwright.config.ts',
    'tools/{start,test,check,new,graph,tokens,replay,inspect,record,contract,codec,addresses,arrows,device-preview,control-bench,fonts,icons,locales,themes,simulate,swarm,load,pack,fuzz,engineStories,mutate,repeat,soak}.ts',
    'tests/lab/mutation/{vitest.config,fewRuns,inPlace,inPlaceRunner}.ts',
    '{src,simulator,mocks,stories,tests,tools}/**/*.test.ts',
    '.storybook/*.{ts,tsx}',
    // Handed out as they are, by staticDirs.
    '.storybook/manager/*.css',
  ],
  project: ['{src,simulator,mocks,stories,tests,tools,.storybook}/**/*.{ts,tsx,mjs,mdx,css}', '*.{ts,mjs}'],
  // AssemblyScript, which only its own compiler reads.
  ignore: ['simulator/peer/vp8/assembly/**'],
  include: ['files', 'exports', 'dependencies', 'unlisted', 'unresolved'],
  ignoreExportsUsedInFile: true,
  // Loaded by Stryker.
  ignoreDependencies: ['@stryker-mutator/vitest-runner'],
  // Style sheets import packages too: the fonts.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|url\()['"]([^'"]+)['"]/g)].map(([, from]) => `import '${from}';`).join('\n'),
  },
};

export default config;

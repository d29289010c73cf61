import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'simulator/host/panel/panel.{ts,css}',
    'simulator/host/panel/{layout,journal/journal}.css',
    'simulator/host/panel/operators/operators.{ts,css}',
    'tests/lab/operators/fillWorld.ts',
    'simulator/demo/film/filmWorker.ts',
    'simulator/peer/encoding/encoderWorker.ts',
    // Its test starts it.
    'simulator/peer/testing/printWorld.ts',
    'src/app/pwa/offline/offline.ts',
    // Bundled by tools/release/packages/packPackages.ts.
    'simulator/package/{contract,nowlight-sim}.ts',
    'tests/kit/{index,command/nowlight-sim-test}.ts',
    'simulator/faults/{index,playwright}.ts',
    // Copied by tools/release/outside/faults.deep.test.ts.
    'tests/support/network/*.spec.ts',
    // Bundled by tools/build/earlyScript.ts.
    'src/app/shell/document/lateCodeError.ts',
    'src/worker/sw.ts',
    'tests/{e2e,speech,lab/soak}/**/*.spec.ts',
    'tests/lab/soak/playwright.config.ts',
    'tools/{importRules,run}.{ts,mjs}',
    'tools/build/{fonts,icons,tokens}.ts',
    'tools/checks/{addresses,asvs,check,graph,locales,prose/{checkProse,proseRule}}.ts',
    'tools/recordings/{contract,inspect,record,replay}.ts',
    'tools/release/{api/api,demo/buildDemo,docsSite/buildDocs,image/image,pack,pictures,publish/release}.ts',
    'tools/release/stored/{stored,recordWrites.config}.ts',
    // Bundled by tools/release/demo/buildDemo.ts.
    'mocks/demo/{pageDevices,pagePictures,pagePrelude,worker,start/startPage,tester/testerPage}.ts',
    'mocks/demo/{share/share,start/start,tester/tester}.css',
    'tools/review/review.ts',
    // Built by tools/review/page/buildReviewPage.ts.
    'tools/review/page/main.tsx',
    'tools/scaffold/new.ts',
    'tools/simulator/{codec,device-preview,start}.ts',
    'tools/test/{repeat,test,themes}.ts',
    // Started by playwright.config.ts.
    'tests/support/demo/serveDemo.ts',
    'tests/lab/{engines/engineStories,fuzz/fuzz,load/load,mutation/mutate,soak/soak}.ts',
    'tests/lab/{simulation/runSimulation,swarm/runSwarm,bench/backend/controlCalls}.ts',
    'tests/lab/mutation/{vitest.config,fewPropertyRuns,strykerTestRunner,testThreadRunner,repeatableVitestHooks}.ts',
    '{src,simulator,mocks,stories,tests,tools}/**/*.test.ts',
    // Bundled by tools/release/docsSite/buildDocs.ts.
    'tools/release/docsSite/{docsPage.ts,docs.css}',
    '.storybook/{,preview/}*.{ts,tsx}',
    // Served unchanged by staticDirs.
    '.storybook/manager/*.css',
  ],
  project: ['{src,simulator,mocks,stories,tests,tools,.storybook}/**/*.{ts,tsx,mjs,mdx,css}', '*.{ts,mjs}'],
  // AssemblyScript, which only its own compiler reads.
  ignore: ['simulator/peer/vp8/assembly/**'],
  include: ['files', 'exports', 'dependencies', 'unlisted', 'unresolved'],
  ignoreExportsUsedInFile: true,
  // Stryker loads the runner, and tools/review/capture/captureFonts.ts names the folder of fonts.
  ignoreDependencies: ['@stryker-mutator/vitest-runner', 'dejavu-fonts-ttf'],
  // Style sheets import font packages. A name without a slash is a file beside the sheet.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|url\()['"]([^'"]+\/[^'"]+)['"]/g)]
        .map(([, from]) => `import '${from}';`)
        .join('\n'),
  },
};

export default config;

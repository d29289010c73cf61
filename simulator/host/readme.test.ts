import { afterAll, expect, it } from 'vitest';
import { curlCommands, runCurl } from './testing/runCurl.ts';
import { testHost } from './testing/testHost.ts';

const sim = await testHost();
afterAll(() => sim.host.close());

it('the curl commands in the README all succeed when they run one after the other', async () => {
  const commands = curlCommands(new URL('README.md', import.meta.url));
  expect(commands.length).toBeGreaterThan(20);
  await runCurl(commands, sim);
});

it.each(['machines', 'branches', 'extensions', 'mcp'])(
  'the curl commands in docs/%s.md all succeed when they run one after the other',
  async (page) => {
    const commands = curlCommands(new URL(`../../docs/${page}.md`, import.meta.url));
    expect(commands.length).toBeGreaterThan(1);
    await runCurl(commands, sim);
  },
);

import { expect, it } from 'vitest';
import { type CapturedStory, captureStories } from './captureStories.ts';
import { serveCatalogue } from './catalogueServer.ts';
import { checkOut } from './commitTree.ts';

it('a capture of an English story draws Japanese and Korean words with the fonts of the project’s packages', async () => {
  const server = await serveCatalogue(checkOut('HEAD').root);
  const captured: CapturedStory[] = [];
  const failed: string[] = [];
  try {
    const groups = [{ ids: ['widgets-top-bar--choosing-a-language'], isFresh: true }];
    await captureStories(server.origin, groups, {
      onCaptured: (story) => captured.push(story),
      onFailed: (_, reason) => failed.push(reason),
    });
  } finally {
    await server.stop();
  }
  expect(failed).toEqual([]);
  const [{ loaded } = expect.fail('no capture')] = captured;
  for (const name of ['noto-sans-jp', 'noto-sans-kr'])
    expect([...loaded].filter((file) => file.startsWith('@fs/') && file.includes(`/${name}/files/`))).not.toEqual([]);
}, 300_000);

import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { embedSnippet } from '../../../mocks/demo/share/openingLink.ts';
import { expectPicture, launchOptions, test } from '../../support/demo/demoTest.ts';
import { plainServer } from '../../support/demo/plainServer.ts';

test.use({ launchOptions });

test('a page of another origin embeds a scenario of the demo, which plays in its iframe', async ({
  host,
  page,
}, info) => {
  const snippet = embedSnippet(host.address, { scenario: 'plays-at-once', size: 'phone', language: 'ja' }, 'A game');
  writeFileSync(info.outputPath('index.html'), `<!doctype html><title>Wiki</title>${snippet}`);
  const wiki = await plainServer(info.outputPath('.'), '/');
  try {
    // To the browser, the host name `127.0.0.1` is another site than `localhost`.
    await page.goto(wiki.address.replace('localhost', '127.0.0.1'));
    const frame = page.frameLocator('iframe[title="A game"]');
    await expectPicture(frame);
    await expect(frame.locator('html')).toHaveAttribute('lang', 'ja');
    const { width, height } = (await page.locator('iframe').boundingBox()) ?? {};
    expect([width, height]).toEqual([394, 848]);
  } finally {
    await wiki.close();
  }
});

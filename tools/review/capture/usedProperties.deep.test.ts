import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchForCapture } from './captureStories.ts';
import { type UsedProperties, watchProperties } from './usedProperties.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchForCapture();
}, 60_000);
afterAll(() => browser.close());

const STYLES = `
@property --accent { syntax: '<color>'; inherits: true; initial-value: red; }
@layer tokens { :root { --coin: var(--gold); font-size: var(--base); } }
@layer screens {
  p { color: var(--ink); }
  .queue { --pad: var(--space-3); }
  .queue .seat { margin: var(--pad); }
  .queue:not(.open) { gap: var(--closed); }
  .queue { &:hover { color: var(--hovered); } .badge { color: var(--nested); } }
  .badge, .toast { color: var(--other); }
  @media (width > 1px) { .queue { width: var(--wide); } }
  @container style(--is-quiet: 1) { .queue { height: 1px; } }
}
@keyframes blink { from { color: var(--blinking); } }`;

/** Returns the properties of a page that runs `change` after the story began. */
async function propertiesOf(
  body: string,
  change: () => void = () => undefined,
): Promise<readonly string[] | undefined> {
  const page = await browser.newPage();
  try {
    await page.addInitScript(`(${watchProperties.toString()})()`);
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><style>${STYLES}</style>${body}` }),
    );
    await page.goto('http://localhost/');
    await page.evaluate(() => (globalThis as unknown as { usedProperties: UsedProperties }).usedProperties.start());
    await page.evaluate(change);
    const names = await page.evaluate(() =>
      (globalThis as unknown as { usedProperties: UsedProperties }).usedProperties.read(),
    );
    return names?.toSorted();
  } finally {
    await page.close();
  }
}

/** Properties of rules without classes, which any page can have. */
const ALWAYS = ['--base', '--blinking', '--ink', '--is-quiet'];
const QUEUE = [...ALWAYS, '--closed', '--hovered', '--pad', '--space-3', '--wide'].toSorted();

describe('watchProperties', () => {
  it('leaves out rules whose classes the page never had, and tokens that are only defined', async () => {
    expect(await propertiesOf('<p>Text</p>')).toEqual(ALWAYS);
  });

  it('returns the properties of all rules whose classes the page has', async () => {
    expect(await propertiesOf('<div class="queue"></div>')).toEqual(QUEUE);
    expect(await propertiesOf('<div class="queue"><b class="badge"></b></div>')).toEqual(
      [...QUEUE, '--nested', '--other'].toSorted(),
    );
  });

  it('counts a class that an element had only for a moment', async () => {
    const change = () => {
      const { body } = document;
      body.className = 'queue';
      body.className = '';
    };
    expect(await propertiesOf('<p>Text</p>', change)).toEqual(QUEUE);
  });

  it('counts an element that was added and removed', async () => {
    const change = () => {
      const added = document.createElement('div');
      added.innerHTML = '<i class="toast"></i>';
      document.body.append(added);
      added.remove();
    };
    expect(await propertiesOf('<p>Text</p>', change)).toEqual([...ALWAYS, '--other'].toSorted());
  });

  it('counts inline styles and style sheets that scripts add', async () => {
    const change = () => {
      document.body.setAttribute('style', 'color: var(--painted)');
      document.body.removeAttribute('style');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('body { color: var(--adopted) }');
      document.adoptedStyleSheets.push(sheet);
    };
    expect(await propertiesOf('<p>Text</p>', change)).toEqual([...ALWAYS, '--adopted', '--painted'].toSorted());
  });

  it('returns undefined for a page with a frame, whose styles it can not see', async () => {
    expect(await propertiesOf('<iframe src="about:blank"></iframe>')).toBeUndefined();
  });
});

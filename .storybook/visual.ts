import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';

// Compares each story’s picture with the one that is kept; `tools/visual.ts` runs it.
afterEach(async (context) => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await document.fonts.ready;
  await expect(page.elementLocator(document.body)).toMatchScreenshot(context.task.name.replaceAll(/\W+/g, '-'));
});

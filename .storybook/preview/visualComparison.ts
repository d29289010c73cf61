import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';

// `npm run test:visual` compares each story’s screenshot with the one stored on this computer.
afterEach(async (context) => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await document.fonts.ready;
  await expect(page.elementLocator(document.body)).toMatchScreenshot(context.task.name.replaceAll(/\W+/g, '-'));
});

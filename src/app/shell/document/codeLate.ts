import { DRAWN } from '../../../widgets/shell/earlyBar.ts';
import { showBroken } from './brokenPage.ts';

/**
 * Runs by itself where a page has nothing to show long after its document came (`early.ts`): says so, and offers to reload.
 * Should the app's code come after all, it draws over this.
 */
function sayLate(): void {
  const root = document.getElementById('root');
  if (document.querySelector(DRAWN) || document.getElementById('main')) return;
  // A style sheet that doesn't come keeps everything from being painted.
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!sheet.sheet) sheet.remove();
  }
  showBroken(root ?? bodyNow(), 'code-late');
}

/** A document that broke off on its way may lack the app's place, and what that stands in. */
function bodyNow(): HTMLElement {
  const body = document.body as HTMLElement | null;
  return body ?? document.documentElement.appendChild(document.createElement('body'));
}

sayLate();

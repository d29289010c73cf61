import { DRAWN } from '../../../widgets/shell/earlyBar.ts';
import { showBroken } from './brokenPage.ts';

/**
 * Runs if a page has no content long after its document loaded (`earlyScript.ts`). Shows an error with a reload button.
 * If the app's JavaScript loads later, it replaces this.
 */
function sayLate(): void {
  const root = document.getElementById('root');
  if (document.querySelector(DRAWN) || document.getElementById('main')) return;
  // Remove style sheets that are still loading, because they block rendering of the error.
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!sheet.sheet) sheet.remove();
  }
  showBroken(root ?? bodyNow(), 'code-late');
}

/** A truncated document may lack the body. */
function bodyNow(): HTMLElement {
  const body = document.body as HTMLElement | null;
  return body ?? document.documentElement.appendChild(document.createElement('body'));
}

sayLate();

import type { BootstrapFault } from '../readBootstrap.ts';

/**
 * Says that the page itself is broken: it came without what tells it what it is. There are no translations yet, so this
 * is the one place with words of its own.
 */
export function showBroken(root: HTMLElement, fault: BootstrapFault): void {
  const field = fault.kind === 'invalid' ? ` (${fault.field})` : '';
  const title = document.createElement('h1');
  title.textContent = 'This page did not load properly';
  const text = document.createElement('p');
  text.textContent = 'The server sent a page that nowlight cannot read. Reloading usually helps.';
  const code = document.createElement('p');
  code.textContent = `bootstrap-${fault.kind}${field}`;
  const reload = document.createElement('button');
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => location.reload());
  const main = document.createElement('main');
  main.className = 'broken-page';
  main.append(title, text, reload, code);
  root.replaceChildren(main);
}

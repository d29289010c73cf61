import { dropEarlyArt } from '../../../widgets/loading/earlyArt.ts';

/**
 * Shows that the page is broken: its bootstrap data is invalid or its JavaScript failed to load. Translations may be
 * missing, so the text is fixed English.
 */
export function showBroken(root: HTMLElement, code: string): void {
  const add = (tag: string, text: string) => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  };
  const reload = add('button', 'Reload');
  reload.addEventListener('click', () => location.reload());
  const main = add('main', '');
  main.className = 'broken-page';
  // Prevents `earlyScript.ts` from showing a picture.
  main.id = 'main';
  dropEarlyArt();
  main.append(
    add('h1', 'This page did not load properly'),
    add('p', 'Something on the way to you went missing. Reloading usually helps.'),
    reload,
    add('small', code),
  );
  root.replaceChildren(main);
}

import { dropEarlyArt } from '../../../widgets/loading/earlyArt.ts';

/**
 * Says that the page itself is broken: it came without what tells it what it is, or its code did not come. There may be
 * no translations yet, so this is the one place with words of its own.
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
  // Where a page has begun, no picture of it is shown ahead of it any more (`early.ts`).
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

// Script of the demo's start page. It installs the worker, then opens the world that the address names.
import { CONTROL, type ListedScenario, OPENING, SCENARIO_LIST } from './messages.ts';
import { deleteWorldKeys } from './worldKeys.ts';

/** Delay before all files are stored for use offline, in milliseconds, so that they don't delay a game. */
const STORE_MS = 3_000;

const status = document.querySelector('.status');
const say = (text: string) => status?.replaceChildren(text);

async function install(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!serviceWorker)
    return say(
      'This browser runs no service workers here. Open the demo over HTTPS or on localhost, outside a private window.',
    );
  await serviceWorker.register('sw.js');
  await serviceWorker.ready;
  // The worker claims its pages when it starts; a forced reload leaves the page without a worker.
  if (!serviceWorker.controller) {
    const { promise, resolve } = Promise.withResolvers<void>();
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    (await serviceWorker.ready).active?.postMessage('claim');
    await promise;
  }
  document.documentElement.dataset['ready'] = '';
  const scenario = new URLSearchParams(location.search).get(OPENING.scenario);
  if (scenario === null) {
    say('Ready.');
    setTimeout(() => {
      control(CONTROL.store).then(
        () => say('Ready, also without a network.'),
        () => say('Ready, but only with a network: some files could not be stored.'),
      );
    }, STORE_MS);
    return;
  }
  // The worker answers a known scenario with its world, so it returns this page only for an unknown one.
  const url = new URL(location.href);
  if (sessionStorage.getItem('opening') === url.search) {
    sessionStorage.removeItem('opening');
    return say(`The demo has no scenario “${scenario}”, or the scenario doesn’t have this moment.`);
  }
  sessionStorage.setItem('opening', url.search);
  location.reload();
}

/** Sends a request to the worker. Rejects if the worker fails, or if only the host responds. */
async function control(name: string): Promise<void> {
  const { ok, status: code } = await fetch(name);
  if (!ok) throw new Error(`HTTP ${code} for ${name}`);
}

async function reset(): Promise<void> {
  await control(CONTROL.reset);
  deleteWorldKeys(localStorage);
  deleteWorldKeys(sessionStorage);
}

/** Shows the scenarios with links to them and to their moments. */
async function list(): Promise<void> {
  const response = await fetch(SCENARIO_LIST);
  const scenarios = (await response.json()) as readonly ListedScenario[];
  const link = (text: string, query: Readonly<Record<string, string>>) => {
    const made = document.createElement('a');
    made.href = `index.html?${new URLSearchParams(query).toString()}`;
    made.append(text);
    return made;
  };
  const items = scenarios.map(({ id, title, moments }) => {
    const item = document.createElement('li');
    item.dataset['words'] = `${id} ${title} ${moments.join(' ')}`.toLowerCase();
    const code = document.createElement('code');
    code.append(id);
    const names = document.createElement('ul');
    names.className = 'moments';
    for (const moment of moments) {
      const entry = document.createElement('li');
      entry.append(link(moment, { [OPENING.scenario]: id, [OPENING.moment]: moment }));
      names.append(entry);
    }
    const heading = link(title, { [OPENING.scenario]: id });
    heading.className = 'scenario';
    item.append(heading, ' ', code, ...(moments.length > 0 ? [names] : []));
    return item;
  });
  document.querySelector('.scenarios')?.replaceChildren(...items);
}

function search(words: string): void {
  let found = 0;
  for (const item of document.querySelectorAll<HTMLElement>('.scenarios > li')) {
    item.hidden = !words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => item.dataset['words']?.includes(word));
    if (!item.hidden) found++;
  }
  document.querySelector('.none')?.toggleAttribute('hidden', found > 0);
}

document.querySelector('input')?.addEventListener('input', ({ currentTarget }) => {
  if (currentTarget instanceof HTMLInputElement) search(currentTarget.value.trim());
});
document.querySelector('.reset')?.addEventListener('click', () => {
  reset().then(
    () => say('All worlds are deleted.'),
    () => say('The worlds could not be deleted. Load this page again, then retry.'),
  );
});
if (!new URLSearchParams(location.search).has(OPENING.scenario))
  list().catch(() => say('The list of scenarios could not be loaded.'));
install().catch((error: unknown) => say(`The demo could not start: ${String(error)}`));

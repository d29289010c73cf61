// Script of the demo's start page. It installs the worker, then opens the simulated world that the address names or
// shows the page.
import { setTransport } from '../../../simulator/host/panel/api.ts';
import { button, byId, el } from '../../../simulator/host/panel/dom.ts';
import { unpackText } from '../../../simulator/host/scenarioFiles/packedText.ts';
import { worldBase } from '../addresses.ts';
import { installWorker, NoWorkerError } from '../installWorker.ts';
import { CONTROL, OPENING, type StoredWorldSummary, type UnreadableWorld } from '../workerMessages.ts';
import { isSize, type Opening, openingLink, WORLD_FRAGMENT } from '../share/openingLink.ts';
import { openWorldText } from '../saveAndOpenWorlds.ts';
import { applySystemTheme } from '../systemTheme.ts';
import { deleteWorldKeys } from '../deleteWorldKeys.ts';
import { openFile } from './openedFile.ts';
import { createScenarioList } from './scenarioList.ts';
import { showWorlds, UNREADABLE_TEXTS } from './worldList.ts';

/** Delay before all files are stored for use offline, in milliseconds, so that they don't delay a game. */
const STORE_MS = 3_000;
/** Maximum size of a simulated world in a link, in bytes. */
const LARGEST_WORLD = 8 * 1024 * 1024;
/** Storage key of the chosen language, theme and size. */
const SETTINGS_KEY = 'demo-settings';

const query = new URLSearchParams(location.search);
const folder = new URL('.', location.href).href;
const say = (text: string) => byId('status').replaceChildren(text);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
/** True if the address names a simulated world to open. */
const isOpening =
  [OPENING.scenario, OPENING.carried, OPENING.snapshot].some((name) => query.has(name)) ||
  location.hash.startsWith(WORLD_FRAGMENT);

async function openLinked(): Promise<void> {
  if (location.hash.startsWith(WORLD_FRAGMENT)) {
    const packed = location.hash.slice(WORLD_FRAGMENT.length);
    const { id } = await openWorldText(await unpackText(packed, LARGEST_WORLD));
    location.replace(worldBase(new URL(folder).pathname, id) + (query.get(OPENING.path) ?? '/'));
    return;
  }
  // The worker answers a valid link with its simulated world, so it returns this page only for an invalid one.
  if (sessionStorage.getItem('opening') !== location.search) {
    sessionStorage.setItem('opening', location.search);
    location.reload();
    return;
  }
  sessionStorage.removeItem('opening');
  const scenario = query.get(OPENING.scenario);
  await showPage();
  say(
    scenario === null
      ? 'This link is damaged: a part of it may be missing.'
      : `The demo has no scenario “${scenario}”, or the scenario doesn’t have this moment.`,
  );
}

/**
 * Sends a request to the demo's service worker. Rejects if the worker fails, or if no worker runs and the web server
 * responds.
 */
async function control(name: string): Promise<void> {
  const { ok, status } = await fetch(name);
  if (!ok) throw new Error(`HTTP ${status} for ${name}`);
}

async function reset(): Promise<void> {
  await control(CONTROL.reset);
  deleteWorldKeys(localStorage);
  deleteWorldKeys(sessionStorage);
  await showWorlds(folder);
}

const selects = () => [...byId('settings').querySelectorAll('select')];

/** Language, theme and size that the visitor chose for the links. */
function settings(): Partial<Opening> {
  const [language, theme, size = ''] = selects().map(({ value }) => value);
  return { language, theme, size: isSize(size) ? size : undefined };
}

function restoreSettings(): void {
  try {
    const stored = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '[]') as readonly string[];
    for (const [index, select] of selects().entries())
      if ([...select.options].some(({ value }) => value === stored[index])) select.value = stored[index] ?? '';
  } catch {
    // The stored language, theme and size are ignored if the browser denies storage or another version stored them.
  }
}

/** Applies the chosen language, theme and size to the start page's links that open a scenario. */
function updateWays(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-scenario]')) {
    const { scenario = '', path, tools } = link.dataset;
    link.href = openingLink('', { ...settings(), scenario, path, tools: tools !== undefined });
  }
}

async function replay(file: File): Promise<void> {
  say(`Opening ${file.name}…`);
  try {
    const { kind, world, left } = await openFile(await file.text());
    const address = kind === 'world' ? world.url : world.playUrl;
    if (left.length === 0) return location.assign(address);
    say('');
    showOmissions(address, left);
  } catch (error) {
    say(`${file.name} could not be opened: ${messageOf(error)}`);
    byId('status').scrollIntoView({ block: 'center' });
  }
}

/** Opens a dialog that lists the parts of a report that its replay can't repeat, before the replay opens. */
function showOmissions(address: string, left: readonly string[]): void {
  const dialog = el(
    'dialog',
    { class: 'share', 'aria-labelledby': 'omissions' },
    el('h2', { id: 'omissions' }, 'The report is ready to replay'),
    el('p', {}, 'These parts of it can’t be repeated:'),
    el('ul', { class: 'omissions' }, ...left.map((text) => el('li', {}, text))),
    el(
      'div',
      { class: 'actions' },
      el('a', { class: 'button go', href: address }, 'Replay'),
      button('Cancel', () => dialog.close()),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function acceptFiles(): void {
  const input = byId('file') as HTMLInputElement;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void replay(file);
    input.value = '';
  });
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  addEventListener('dragover', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) document.body.classList.remove('dropping');
  });
  addEventListener('drop', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    document.body.classList.remove('dropping');
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void replay(file);
  });
}

/** Shows the whole start page. While a link opens, only its status line is visible. */
async function showPage(): Promise<void> {
  document.documentElement.classList.remove('opening');
  const art = document.querySelector<HTMLImageElement>('.art');
  art?.setAttribute('src', art.dataset['src'] ?? '');
  restoreSettings();
  updateWays();
  acceptFiles();
  byId('reset').addEventListener('click', () => {
    reset().then(
      () => say('All worlds are deleted.'),
      () => say('The worlds could not be deleted. Load this page again, then retry.'),
    );
  });
  const list = await createScenarioList(settings, folder).catch(() => {
    say('The list of scenarios could not be loaded.');
    return undefined;
  });
  byId('settings').addEventListener('change', () => {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(selects().map(({ value }) => value)));
    updateWays();
    list?.update();
  });
}

async function start(): Promise<void> {
  const page = isOpening ? undefined : showPage();
  await installWorker('');
  document.documentElement.dataset['ready'] = '';
  setTransport((path, init) => fetch(`${CONTROL.api.slice(0, -1)}${path}`, init));
  if (isOpening) return openLinked();
  await page;
  const unreadable = query.get(OPENING.unreadable);
  if (unreadable === null) say('Ready.');
  const worlds = await showWorlds(folder);
  if (unreadable !== null) say(unreadableText(worlds.find(({ id }) => id === unreadable)));
  // The message about the world stays visible.
  storeFiles(unreadable === null ? say : () => undefined);
}

/** Text about the world whose page couldn't be opened; undefined for one that another page has deleted meanwhile. */
function unreadableText(world: StoredWorldSummary | UnreadableWorld | undefined): string {
  if (world?.unreadable === undefined) return 'Ready.';
  return `The world “${world.id}” can’t be opened: ${UNREADABLE_TEXTS[world.unreadable]} It stays stored until you delete it.`;
}

/** Stores all files for use without a network, after the first paint. */
function storeFiles(report: (text: string) => void): void {
  setTimeout(() => {
    control(CONTROL.store).then(
      () => report('Ready, also without a network.'),
      () => report('Ready, but only with a network: some files could not be stored.'),
    );
  }, STORE_MS);
}

applySystemTheme();
start().catch((error: unknown) => {
  say(error instanceof NoWorkerError ? error.message : `The demo could not start: ${messageOf(error)}`);
  // A page that frames this one may deny it storage and workers.
  if (query.has(OPENING.embed))
    byId('status').append(' ', el('a', { href: location.href, target: '_blank' }, 'Open it in a tab'));
});

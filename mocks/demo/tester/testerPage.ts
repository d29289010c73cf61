// Script of the tester's page: the app of one simulated world in an iframe, and the simulator's tools for it in a
// drawer or in a second window.
import {
  call,
  type Description,
  type ListedWorld,
  setTransport,
  type WorldState,
} from '../../../simulator/host/panel/api.ts';
import { button, byId, el } from '../../../simulator/host/panel/dom.ts';
import { isFirstVisit } from '../../../simulator/host/panel/firstVisit.ts';
import { openWorldView, type OpenedWorldView } from '../../../simulator/host/panel/worldView.ts';
import { worldBase } from '../addresses.ts';
import { installWorker } from '../installWorker.ts';
import { CONTROL, TESTER, THEME_KEY } from '../workerMessages.ts';
import { isSize, type Opening, type Size, SIZES } from '../share/openingLink.ts';
import { applySystemTheme } from '../systemTheme.ts';
import { openShareDialog } from '../share/shareDialog.ts';

/** Interval of refreshing the simulated world's state, in milliseconds. */
const REFRESH_MS = 1_500;
/** Value of the query's `tools` in a second window without the app. */
const ONLY = 'only';

const query = new URLSearchParams(location.search);
const world = query.get(TESTER.world) ?? '';
const folder = new URL('..', location.href).href;
const app = byId('app');
const stage = byId('stage');
const toggle = byId('toggle');
const isOnly = query.get(TESTER.tools) === ONLY;
let size: Size | undefined = isSize(query.get(TESTER.size)) ? (query.get(TESTER.size) as Size) : undefined;
let latest: WorldState | undefined;

const say = (text: string, isError = false) => {
  const status = byId('status');
  status.textContent = text;
  status.classList.toggle('trouble', isError);
};

const frame = el('iframe', {
  title: 'The app',
  allow:
    'autoplay; camera; clipboard-read; clipboard-write; fullscreen; gamepad; geolocation; microphone; screen-wake-lock',
});

/** Sizes the app's iframe, and scales it to the space beside the tester's tools. */
function fit(): void {
  const space = app.getBoundingClientRect();
  const [width, height] = size ? SIZES[size] : [space.width, space.height];
  const scale = Math.min(1, space.width / width, space.height / height);
  Object.assign(frame.style, {
    width: `${width}px`,
    height: `${height}px`,
    transform: `translate(-50%, 0) scale(${scale})`,
  });
  app.classList.toggle('sized', size !== undefined);
  for (const choice of byId('sizes').querySelectorAll('button'))
    choice.setAttribute('aria-pressed', String((choice.dataset['size'] ?? '') === (size ?? '')));
}

function createSizes(): void {
  const names: readonly (readonly [name: string, size: Size | undefined])[] = [
    ['Fit', undefined],
    ['Phone', 'phone'],
    ['Tablet', 'tablet'],
    ['Desktop', 'desktop'],
  ];
  for (const [name, value] of names) {
    const choice = button(name, () => {
      size = value;
      fit();
    });
    choice.dataset['size'] = value ?? '';
    byId('sizes').append(choice);
  }
}

function setOpen(isOpen: boolean): void {
  stage.classList.toggle('withTools', isOpen);
  toggle.setAttribute('aria-expanded', String(isOpen));
  fit();
}

/** Path, language and theme of the app's page in the iframe, which may have changed since the iframe was opened. */
function currentPage(): Pick<Opening, 'path' | 'language' | 'theme'> {
  const { contentDocument: page } = frame;
  const { pathname = '/', search = '' } = frame.contentWindow?.location ?? {};
  const base = worldBase(new URL(folder).pathname, world);
  const path = pathname.startsWith(base) ? pathname.slice(base.length) + search : undefined;
  // Some of the app's pages are dark in every theme. The tester's page has the system's theme, as the app by default.
  const theme = localStorage.getItem(`${world}:${THEME_KEY}`) ?? document.documentElement.dataset['theme'];
  return { path, language: page?.documentElement.lang, theme };
}

function share(): void {
  if (!latest) return;
  const { scenario, moment } = latest;
  const page = currentPage();
  openShareDialog(folder, {
    title: `Share ${scenario}`,
    opening: { scenario, moment, size, ...page },
    world: { id: world, path: page.path ?? '/' },
  });
}

/** Navigates the tester's page from this simulated world to another one. */
function goTo(other: string, path?: string): void {
  const next = new URLSearchParams(location.search);
  next.set(TESTER.world, other);
  if (path !== undefined) next.set(TESTER.path, path);
  location.assign(`?${next.toString()}`);
}

function restartAt({ scenario, seed }: WorldState, startAt: string | undefined): void {
  void run(`Restarted the scenario at ${startAt ?? 'its start'}`, async () => {
    const opened = (await call('POST', '/worlds', { scenario, seed, ...(startAt && { startAt }) })) as ListedWorld;
    goTo(opened.id, currentPage().path);
  });
}

async function run(message: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    say(message);
    await refresh();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), true);
  }
}

let view: OpenedWorldView | undefined;

async function refresh(): Promise<void> {
  if (document.hidden) return;
  const state = (await call('GET', `/worlds/${encodeURIComponent(world)}`)) as WorldState;
  latest = state;
  byId('name').textContent = state.scenario;
  document.title = `${state.scenario}: nowlight demo`;
  view?.update(state);
}

async function start(): Promise<void> {
  await installWorker('../');
  setTransport((path, init) => fetch(`../${CONTROL.api.slice(0, -1)}${path}`, init));
  const description = (await call('GET', '/openapi.json')) as Description;
  // The app in the iframe runs the streaming device, so a second window with only the tester's tools has no iframe.
  if (!isOnly) {
    frame.src = worldBase(new URL(folder).pathname, world) + (query.get(TESTER.path) ?? '/');
    app.append(frame);
  }
  // Registers the first visit of the tester's page, on which its tools show steps to try.
  isFirstVisit();
  view = openWorldView(world, description, {
    runAction: run,
    onMoment: restartAt,
    onWorld: (other) => goTo(other),
    composes: false,
    // The tester's tools show no picture of the stream, because the app beside them shows it.
    hasPicture: false,
  });
  byId('toolPanel').append(
    view.toolPanel,
    el(
      'p',
      { class: 'server quiet' },
      'Several nodes, Redis, snapshots that outlive this browser’s worker, and pictures of link previews need a server: ',
      el('code', {}, 'npm run sim'),
    ),
  );
  byId('activity').append(view.activity);
  await refresh();
  setInterval(() => void refresh().catch(() => say('This world has ended.', true)), REFRESH_MS);
}

createSizes();
toggle.addEventListener('click', () => setOpen(!stage.classList.contains('withTools')));
byId('share').addEventListener('click', share);
byId('window').addEventListener('click', () => {
  const other = new URLSearchParams({ [TESTER.world]: world, [TESTER.tools]: ONLY });
  if (window.open(`?${other.toString()}`, `tools-${world}`, 'popup,width=520,height=860')) setOpen(false);
});
byId('alone').setAttribute('href', openingAlone());
document.body.classList.toggle('only', isOnly);
applySystemTheme();
new ResizeObserver(fit).observe(app);
setOpen(isOnly || query.has(TESTER.tools));
start().catch((error: unknown) => say(error instanceof Error ? error.message : String(error), true));

/** Returns the address that opens the app without the tester's page around it. */
function openingAlone(): string {
  return worldBase(new URL(folder).pathname, world) + (query.get(TESTER.path) ?? '/');
}

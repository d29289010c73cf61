import { button, el } from './dom.ts';

/**
 * Screen sizes for the app, in CSS pixels. `Room`, the stored name of the choice “Fit”, fills the available space.
 */
const SCREENS = {
  Phone: [390, 844],
  Tablet: [820, 1180],
  Desktop: [1280, 800],
  Room: undefined,
} as const satisfies Record<string, readonly [width: number, height: number] | undefined>;

type Screen = keyof typeof SCREENS;

const SCREEN_KEY = 'nowlight-sim-screen';
/** Browser features that the framed app may use. */
const ALLOWED = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'keyboard-map',
  'microphone',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'speaker-selection',
];

/**
 * Returns the features in `ALLOWED` that the browser supports: Chromium warns about others. Other browsers get all of
 * them.
 */
function allowedFeatures(): string {
  const policy = (document as { featurePolicy?: { features(): string[] } }).featurePolicy;
  const supported = policy?.features();
  return ALLOWED.filter((feature) => supported?.includes(feature) ?? true).join('; ');
}

interface Hooks {
  /** Called with the name of the simulated world that the tester selects in the control panel. */
  readonly onSelect: (id: string) => void;
  /** Called with the name of the simulated world that the tester hides in the control panel. */
  readonly onHide: (id: string) => void;
}

interface WorldFrame {
  readonly figure: HTMLElement;
  readonly frame: HTMLIFrameElement;
  readonly name: HTMLButtonElement;
  /** URLs of the simulated world's pages. */
  addresses: Addresses | undefined;
  /** The page that the iframe was opened with; the app may have navigated since. */
  openedPage: Page | undefined;
}

export interface Addresses {
  readonly url: string;
  readonly playUrl: string;
}
/** Page of the app to open: the home page, or the play page of the scenario's game. */
export type Page = keyof Addresses;

/**
 * Shows the app of each visible simulated world in an iframe of one size. Iframes that stay visible keep their state.
 */
export function createAppFrames({ onSelect, onHide }: Hooks) {
  const frames = new Map<string, WorldFrame>();
  const grid = el('div', { class: 'frames' });
  const stored = localStorage.getItem(SCREEN_KEY) ?? '';
  let screen: Screen = isScreen(stored) ? stored : 'Desktop';
  const choices = Object.keys(SCREENS)
    .filter(isScreen)
    .map((name) => ({ name, choice: button(name === 'Room' ? 'Fit' : name, () => choose(name), 'plain') }));
  const element = el(
    'section',
    { class: 'app', 'aria-label': 'The app' },
    el(
      'div',
      { class: 'head' },
      el('h3', {}, 'The app'),
      el('div', { class: 'segmented', role: 'group', 'aria-label': 'Screen' }, ...choices.map(({ choice }) => choice)),
    ),
    grid,
  );
  const fit = () => {
    for (const { frame } of frames.values()) fitFrame(frame, SCREENS[screen]);
  };
  const sizes = new ResizeObserver(fit);

  function choose(name: Screen): void {
    screen = name;
    localStorage.setItem(SCREEN_KEY, screen);
    for (const { name, choice } of choices) choice.setAttribute('aria-pressed', String(name === screen));
    fit();
  }

  function make(id: string): WorldFrame {
    const frame = el('iframe', { title: `The app of ${id}`, allow: allowedFeatures() });
    const name = button(id, () => onSelect(id), 'plain name', `Select ${id}`);
    const openInTab = () => {
      const { addresses } = worldFrame;
      if (addresses) window.open(addresses.url, '_blank', 'noopener');
    };
    const figure = el(
      'div',
      { class: 'framed' },
      el(
        'div',
        { class: 'frameBar' },
        name,
        button('Home', () => send(worldFrame, 'url'), 'plain', `Home page of ${id} in this frame`),
        button('Play', () => send(worldFrame, 'playUrl'), 'plain', `Play page of ${id} in this frame`),
        button('↗', openInTab, 'plain icon', `Open ${id} in a new tab`),
        button('×', () => onHide(id), 'plain icon', `Hide ${id}`),
      ),
      el(
        'div',
        { class: 'screen' },
        el('p', { class: 'quiet' }, 'The app is not loaded: press Home or Play to open it.'),
        frame,
      ),
    );
    const worldFrame: WorldFrame = { figure, frame, name, addresses: undefined, openedPage: undefined };
    return worldFrame;
  }

  function send(worldFrame: WorldFrame, page: Page): void {
    worldFrame.openedPage = page;
    if (!worldFrame.addresses) return;
    worldFrame.figure.classList.add('went');
    worldFrame.frame.src = worldFrame.addresses[page];
  }

  choose(screen);
  return {
    element,
    /** Shows these simulated worlds, the selected one first. */
    show(ids: readonly string[]): void {
      for (const [id, { figure }] of frames) {
        if (ids.includes(id)) continue;
        sizes.unobserve(figure);
        figure.remove();
        frames.delete(id);
      }
      for (const [order, id] of ids.entries()) {
        const worldFrame = frames.get(id) ?? make(id);
        if (!frames.has(id)) {
          frames.set(id, worldFrame);
          grid.append(worldFrame.figure);
          sizes.observe(worldFrame.figure);
        }
        // The panel sorts the iframes by the CSS property `order`, because moving an iframe in the document reloads
        // it.
        worldFrame.figure.style.order = String(order);
        worldFrame.figure.classList.toggle('inHand', order === 0);
        worldFrame.name.setAttribute('aria-pressed', String(order === 0));
      }
      grid.dataset['count'] = String(Math.min(ids.length, 4));
      fit();
    },
    /** Sets the URLs of a simulated world's pages. */
    setAddresses(id: string, { url, playUrl }: Addresses): void {
      const worldFrame = frames.get(id);
      if (!worldFrame || worldFrame.addresses) return;
      worldFrame.addresses = { url, playUrl };
      if (worldFrame.openedPage) send(worldFrame, worldFrame.openedPage);
    },
    /**
     * Opens a page of a visible simulated world. Iframes start empty, because a scenario may start without a player.
     */
    open(id: string, page: Page): void {
      const worldFrame = frames.get(id);
      if (worldFrame) send(worldFrame, page);
    },
    /** Returns the page that a simulated world's iframe was opened with. */
    pageOf: (id: string): Page | undefined => frames.get(id)?.openedPage,
    /** Handles the end of a simulated world. */
    ended(id: string): void {
      frames.get(id)?.figure.classList.add('ended');
    },
  };
}

/** Lays the iframe out at the screen's size and scales it to the available space. */
function fitFrame(frame: HTMLIFrameElement, size: readonly [width: number, height: number] | undefined): void {
  const space = frame.parentElement?.getBoundingClientRect();
  if (!space || space.width === 0) return;
  const [width, height] = size ?? [space.width, space.height];
  const scale = Math.min(1, space.width / width, space.height / height);
  Object.assign(frame.style, {
    width: `${width}px`,
    height: `${height}px`,
    transform: `translate(-50%, 0) scale(${scale})`,
  });
}

function isScreen(name: string): name is Screen {
  return name in SCREENS;
}

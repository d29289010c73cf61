import { button, el } from './dom.ts';

/** Screen sizes for the app, in CSS pixels. `Room` fills the available space. */
const SCREENS = {
  Phone: [390, 844],
  Tablet: [820, 1180],
  Desktop: [1280, 800],
  Room: undefined,
} as const satisfies Record<string, readonly [width: number, height: number] | undefined>;

type Screen = keyof typeof SCREENS;

const KEPT_SCREEN = 'nowlight-sim-screen';
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

/** Returns the supported items of `ALLOWED`: Chromium warns about others. Other browsers get all. */
function allowed(): string {
  const policy = (document as { featurePolicy?: { features(): string[] } }).featurePolicy;
  const known = policy?.features();
  return ALLOWED.filter((feature) => known?.includes(feature) ?? true).join('; ');
}

interface Hooks {
  /** Selects this world. */
  readonly onTake: (id: string) => void;
  /** Hides this world. */
  readonly onPutAway: (id: string) => void;
}

interface Framed {
  readonly figure: HTMLElement;
  readonly frame: HTMLIFrameElement;
  readonly name: HTMLButtonElement;
  /** URLs of the world's pages. */
  addresses: Addresses | undefined;
  /** The page that the frame was opened with; the app may have navigated since. */
  went: Page | undefined;
}

export interface Addresses {
  readonly url: string;
  readonly playUrl: string;
}
/** The home page, or the play page of the scenario's game. */
export type Page = keyof Addresses;

/** Shows the app of each visible world in a frame of one size. Frames that stay visible keep their state. */
export function appFrames({ onTake, onPutAway }: Hooks) {
  const frames = new Map<string, Framed>();
  const grid = el('div', { class: 'frames' });
  const stored = localStorage.getItem(KEPT_SCREEN) ?? '';
  let screen: Screen = isScreen(stored) ? stored : 'Desktop';
  const choices = Object.keys(SCREENS)
    .filter(isScreen)
    .map((name) => ({ name, choice: button(name, () => choose(name), 'plain') }));
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
    for (const { frame } of frames.values()) fitted(frame, SCREENS[screen]);
  };
  const sizes = new ResizeObserver(fit);

  function choose(wanted: Screen): void {
    screen = wanted;
    localStorage.setItem(KEPT_SCREEN, screen);
    for (const { name, choice } of choices) choice.setAttribute('aria-pressed', String(name === screen));
    fit();
  }

  function make(id: string): Framed {
    const frame = el('iframe', { title: `The app of ${id}`, allow: allowed() });
    const name = button(id, () => onTake(id), 'plain name', `Take ${id} in hand`);
    const apart = () => {
      const { addresses } = framed;
      if (addresses) window.open(addresses.url, '_blank', 'noopener');
    };
    const figure = el(
      'div',
      { class: 'framed' },
      el(
        'div',
        { class: 'frameBar' },
        name,
        button('Home', () => send(framed, 'url'), 'plain', `Home page of ${id} in this frame`),
        button('Play', () => send(framed, 'playUrl'), 'plain', `Play page of ${id} in this frame`),
        button('↗', apart, 'plain icon', `Open ${id} in a tab of its own`),
        button('×', () => onPutAway(id), 'plain icon', `Put ${id} away`),
      ),
      el(
        'div',
        { class: 'screen' },
        el('p', { class: 'quiet' }, 'Nobody is here yet: Home or Play opens the app of this world.'),
        frame,
      ),
    );
    const framed: Framed = { figure, frame, name, addresses: undefined, went: undefined };
    return framed;
  }

  function send(framed: Framed, page: Page): void {
    framed.went = page;
    if (!framed.addresses) return;
    framed.figure.classList.add('went');
    framed.frame.src = framed.addresses[page];
  }

  choose(screen);
  return {
    element,
    /** Shows these worlds, the selected one first. */
    show(ids: readonly string[]): void {
      for (const [id, { figure }] of frames) {
        if (ids.includes(id)) continue;
        sizes.unobserve(figure);
        figure.remove();
        frames.delete(id);
      }
      for (const [order, id] of ids.entries()) {
        const framed = frames.get(id) ?? make(id);
        if (!frames.has(id)) {
          frames.set(id, framed);
          grid.append(framed.figure);
          sizes.observe(framed.figure);
        }
        // Uses `order`, because moving an iframe in the document reloads it.
        framed.figure.style.order = String(order);
        framed.figure.classList.toggle('inHand', order === 0);
        framed.name.setAttribute('aria-pressed', String(order === 0));
      }
      grid.dataset['count'] = String(Math.min(ids.length, 4));
      fit();
    },
    /** Sets the URLs of a world's pages. */
    found(id: string, { url, playUrl }: Addresses): void {
      const framed = frames.get(id);
      if (!framed || framed.addresses) return;
      framed.addresses = { url, playUrl };
      if (framed.went) send(framed, framed.went);
    },
    /** Opens a page of a visible world. Frames start empty, because a scenario may start without a player. */
    open(id: string, page: Page): void {
      const framed = frames.get(id);
      if (framed) send(framed, page);
    },
    /** Returns the page that a world's frame was opened with. */
    pageOf: (id: string): Page | undefined => frames.get(id)?.went,
    /** Handles the end of a world. */
    ended(id: string): void {
      frames.get(id)?.figure.classList.add('ended');
    },
  };
}

/** Lays the frame out at the screen's size and scales it to the available space. */
function fitted(frame: HTMLIFrameElement, size: readonly [width: number, height: number] | undefined): void {
  const room = frame.parentElement?.getBoundingClientRect();
  if (!room || room.width === 0) return;
  const [width, height] = size ?? [room.width, room.height];
  const scale = Math.min(1, room.width / width, room.height / height);
  Object.assign(frame.style, {
    width: `${width}px`,
    height: `${height}px`,
    transform: `translate(-50%, 0) scale(${scale})`,
  });
}

function isScreen(name: string): name is Screen {
  return name in SCREENS;
}

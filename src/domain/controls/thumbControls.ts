import { isPadBinding } from './schemes/bindings.ts';
import { holds } from './schemes/engine/activationCondition.ts';
import { type Control, type Scheme, type Slot, SLOTS } from './schemes/scheme.ts';
import { type Drawn, type DrawnKind, type DrawnOffer, fits, type Send, type Turn } from './onScreenControls.ts';

/**
 * On-screen controls for two thumbs, below a landscape picture on a phone held upright: movement at the left, actions
 * at the right. Places are shares of the area below the picture.
 */
type Placed = readonly [kind: DrawnKind, send: Send, x: number, y: number, size: number];

const KEYS: readonly Placed[] = [
  ['stick', 'keys:wasd', 0.24, 0.56, 1.15],
  ['button', 'key:Space', 0.82, 0.62, 1.3],
  ['button', 'key:Enter', 0.6, 0.74, 1],
  ['button', 'key:KeyE', 0.62, 0.44, 1],
];
const PAD: readonly Placed[] = [
  ['stick', 'stick:0', 0.23, 0.62, 1.1],
  ['stick', 'stick:1', 0.77, 0.62, 1.1],
  ['button', 'pad:9', 0.5, 0.2, 0.8],
  ['button', 'pad:0', 0.9, 0.22, 1],
  ['button', 'pad:1', 0.72, 0.2, 1],
];
/** Matches tags of games made for a gamepad, in the languages of the game catalogue. */
const FOR_PADS = /game-?pad|twin.?stick|게임패드|트윈 ?스틱|ゲームパッド|ツインスティック/i;

/**
 * Returns thumb controls for a game that supports keyboard or gamepad natively. `tags`: the game's tags in the game
 * catalogue.
 */
export function thumbControlsForKeys(tags: readonly string[]): readonly Drawn[] {
  return (tags.some((tag) => FOR_PADS.test(tag)) ? PAD : KEYS).map(createControl);
}

const WAYS = ['up', 'right', 'down', 'left'] as const;
const MOVES: ReadonlySet<Control['type']> = new Set(['Dpad', 'MOBADpad', 'Tilt']);
const LOOKS: ReadonlySet<Control['type']> = new Set(['FreeLook', 'Pan']);
const ACTS: ReadonlySet<Control['type']> = new Set(['Tap', 'TapRepeat', 'Swipe', 'Script', 'MOBASkill']);
/** Places of action buttons around the right thumb, or in a row above both sticks. */
const AROUND: readonly (readonly [x: number, y: number, size: number])[] = [
  [0.82, 0.62, 1.3],
  [0.58, 0.76, 1],
  [0.6, 0.46, 1],
  [0.86, 0.34, 1],
  [0.38, 0.24, 1],
  [0.62, 0.18, 1],
];
const ROW: readonly (readonly [x: number, y: number, size: number])[] = [
  [0.88, 0.2, 1.1],
  [0.64, 0.16, 1],
  [0.4, 0.16, 1],
  [0.15, 0.2, 1],
];

/**
 * Returns thumb controls for a touch-only game: buttons that press the bindings of its control scheme. Omits controls
 * that need a game state. Returns an empty list if the scheme has no suitable bindings.
 */
export function thumbControlsOf(scheme: Scheme): readonly Drawn[] {
  const active = scheme.controls.filter(({ state }) => holds(state, () => false));
  const [moves, looks] = [MOVES, LOOKS].map((types) => active.find((it) => types.has(it.type) && directionKeys(it)));
  const acts = active.filter((it) => ACTS.has(it.type) && keyOf(it, 'main'));
  const places = moves && looks ? ROW : AROUND;
  const sticks = [moves, looks].flatMap((it, at): Placed[] =>
    it ? [['stick', `bound:${directionKeys(it)}`, at === 0 || !moves ? 0.23 : 0.77, 0.62, 1.1]] : [],
  );
  const buttons = acts.slice(0, places.length).map((it, i): Drawn => {
    const [x, y, size] = places[i] ?? [0.5, 0.5, 1];
    const label = it.category || undefined;
    return { id: `act ${it.id}`, kind: 'button', send: `bound:${keyOf(it, 'main')}`, x, y, size, label };
  });
  return [...sticks.map(createControl), ...buttons];
}

/**
 * Returns on-screen controls for everything that a scheme binds to a key or mouse button, with the names of the game's
 * actions. Controls of every state of the game are included.
 */
export function offersOf({ controls }: Scheme): readonly DrawnOffer[] {
  const offers = controls.flatMap((control): DrawnOffer[] => {
    const label = control.category || undefined;
    const directions = directionKeys(control);
    const slots = SLOTS[control.type].filter((slot) => !directions || !WAYS.some((way) => way === slot));
    const keys = slots.flatMap((slot) => keyOf(control, slot) ?? []);
    // A name fits one of several keys badly.
    const named = directions === undefined && keys.length === 1 ? label : undefined;
    return [
      ...(directions ? [{ kind: 'stick' as const, send: `bound:${directions}`, label }] : []),
      ...keys.map((key) => ({ kind: 'button' as const, send: `bound:${key}`, label: named })),
    ];
  });
  return offers.filter(
    ({ kind, send }, at) => fits(kind, send) && offers.findIndex((offer) => offer.send === send) === at,
  );
}

/**
 * Returns thumb controls that the player can rearrange, as a start for an own arrangement. On a portrait screen, they
 * are in the lower half.
 */
export function arrangedThumbs(controls: readonly Drawn[], turn: Turn): readonly Drawn[] {
  return controls.map(({ kind, send, x, y, size }, at) => {
    return { id: String(at + 1), kind, send, x, y: turn === 'portrait' ? 0.5 + y / 2 : y, size };
  });
}

function createControl([kind, send, x, y, size]: Placed, at: number): Drawn {
  return { id: `thumb ${at + 1}`, kind, send, x, y, size };
}

function keyOf({ keys }: Control, slot: Slot): string | undefined {
  return keys[slot]?.find((name) => !isPadBinding(name));
}

/** Returns the keys bound to up, right, down and left, joined by commas; undefined if one is missing. */
function directionKeys(control: Control): string | undefined {
  const keys = WAYS.map((way) => keyOf(control, way));
  return keys.every((key) => key !== undefined) ? keys.join(',') : undefined;
}

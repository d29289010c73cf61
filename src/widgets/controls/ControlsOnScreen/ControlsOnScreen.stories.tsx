import type { Meta, StoryObj } from '@storybook/react-vite';
import { action, makeAutoObservable, observable, observableRef } from 'mobx';
import { expect, fireEvent, fn, within } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import {
  added,
  type Drawn,
  type DrawnOffer,
  placed,
  type Preset,
  presetOf,
  type Turn,
} from '../../../domain/controls/onScreenControls.ts';
import { thumbControlsForKeys, thumbControlsOf } from '../../../domain/controls/thumbControls.ts';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import { pictureRect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import { newControl } from '../../../domain/controls/schemes/scheme.ts';
import { ControlsOnScreen } from './ControlsOnScreen.tsx';
import type { ControlsOnScreenModel } from './ControlsOnScreen.types.ts';

const XBOX: PadFamily = 'xbox';
const WHOLE = { left: 0, top: 0, width: 1280, height: 720 };

/** Creates a story's model with on-screen controls in play, or being arranged. */
function createModel(
  preset: Preset,
  { turn = 'landscape', arranged = false }: { turn?: Turn; arranged?: boolean } = {},
) {
  const change = (to: readonly Drawn[]) => void (model.controls = to);
  const arranging = observable(
    {
      turn,
      chosen: undefined as string | undefined,
      choose: (id: string | undefined) => void (arranging.chosen = id),
      place: (id: string, to: Partial<Drawn>) =>
        change(model.controls.map((one) => (one.id === id ? placed(one, to) : one))),
      remove: (id: string) => change(model.controls.filter((one) => one.id !== id)),
      add: (kind: Drawn['kind'], send: string) => change(added(model.controls, kind, send)),
      offers: [
        { kind: 'stick', send: 'bound:KeyW,KeyD,KeyS,KeyA' },
        { kind: 'button', send: 'bound:KeyQ', label: 'Dive' },
      ] as readonly DrawnOffer[],
      reset: (to: Preset) => change(presetOf(to, arranging.turn)),
      useScheme: fn<() => void>(),
      finish: fn(),
    },
    { useScheme: false, finish: false },
  );
  const model = makeAutoObservable(
    {
      controls: presetOf(preset, turn),
      opacity: 0.6,
      below: false,
      pad: XBOX,
      picture: () => ({ stage: WHOLE, picture: WHOLE }),
      arranging: arranged ? arranging : undefined,
      press: fn(),
      release: fn(),
      push: fn(),
      look: fn(),
    },
    {
      controls: observableRef,
      arranging: observableRef,
      picture: false,
      press: false,
      release: false,
      push: false,
      look: false,
    },
  );
  const hold = action((turn: Turn) => {
    arranging.turn = turn;
    change(presetOf(preset, turn));
  });
  return { model, hold };
}

/** Renders a story with the on-screen controls for the screen's orientation, updated on rotation. */
function turning({ model, hold }: ReturnType<typeof createModel>) {
  return {
    args: { model },
    beforeEach: () => {
      const upright = matchMedia('(orientation: portrait)');
      const follow = () => hold(upright.matches ? 'portrait' : 'landscape');
      follow();
      upright.addEventListener('change', follow);
      return () => upright.removeEventListener('change', follow);
    },
  };
}

/** On-screen buttons and sticks over the running game, arranged per game and orientation. */

const meta = {
  title: 'Widgets/On-screen controls',
  tags: ['area:play', 'area:input'],
  component: ControlsOnScreen,
  args: { model: createModel('keys').model satisfies ControlsOnScreenModel },
  ...overPicture(),
} satisfies Meta<typeof ControlsOnScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * On-screen controls for a keyboard game. A finger holds its control until it lifts, wherever it moves. Several
 * fingers work at once.
 */
export const KeyboardGame: Story = {
  ...turning(createModel('keys')),
  play: inEnglish(async ({ args, canvas }) => {
    const { controls, press, release, push } = args.model;
    const jump = canvas.getByRole('button', { name: 'Key Space' });
    const stick = canvas.getByRole('button', { name: 'W A S D stick' });
    const [walk, space] = controls;
    const { left, top, width, height } = stick.getBoundingClientRect();
    const at = (x: number, y: number) => ({ clientX: left + width * x, clientY: top + height * y });
    await fireEvent.pointerDown(stick, { pointerId: 1, pointerType: 'touch', ...at(0.5, 0.5) });
    await fireEvent.pointerDown(jump, { pointerId: 2, pointerType: 'touch' });
    await fireEvent.pointerMove(stick, { pointerId: 1, pointerType: 'touch', ...at(0.5, 0) });
    await expect(press).toHaveBeenCalledWith(space);
    // WebKit rounds the coordinates of synthetic events, so the test allows a small error of the stick's direction.
    await expect(push).toHaveBeenLastCalledWith(walk, expect.closeTo(0, 1), expect.closeTo(-1, 1));
    await fireEvent.pointerUp(jump, { pointerId: 2, pointerType: 'touch' });
    await expect(release).toHaveBeenCalledWith(space);
    await fireEvent.pointerCancel(stick, { pointerId: 1, pointerType: 'touch' });
    await expect(release).toHaveBeenLastCalledWith(walk);
  }),
};

/** On-screen controls for a gamepad game: the streaming device gets a connected gamepad. */
export const GamepadGame: Story = turning(createModel('pad'));

/** On-screen controls on an upright phone: at the bottom, within reach of the thumbs. */
export const Portrait: Story = {
  args: { model: createModel('pad', { turn: 'portrait' }).model },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

/** On-screen controls with the button signs of the player's DualSense. */
export const SignsOfThePlayersGamepad: Story = {
  args: { model: { ...createModel('pad').model, pad: 'playstation' } },
  play: shows(
    [
      { role: 'button', name: 'Gamepad Cross' },
      { role: 'button', name: 'Gamepad R2' },
    ],
    [{ role: 'button', name: 'Gamepad A' }],
  ),
};

const underneath = () => {
  const stage = { left: 0, top: 0, width: innerWidth, height: innerHeight };
  return { stage, picture: pictureRect(stage, 16 / 9) };
};

/** Asserts that all controls are below the picture, inside the window, and don't overlap. */
async function expectBelow(canvas: { getAllByRole(role: string): HTMLElement[] }): Promise<void> {
  const { picture } = underneath();
  const bounds = canvas.getAllByRole('button').map((one) => one.getBoundingClientRect());
  for (const { top, left, right, bottom } of bounds) {
    await expect(top).toBeGreaterThanOrEqual(picture.top + picture.height);
    await expect(Math.min(left, innerWidth - right, innerHeight - bottom)).toBeGreaterThanOrEqual(0);
  }
  for (const [i, one] of bounds.entries())
    for (const other of bounds.slice(i + 1)) {
      const apart = Math.hypot(
        one.x + one.width / 2 - other.x - other.width / 2,
        one.y + one.height / 2 - other.y - other.height / 2,
      );
      await expect(apart).toBeGreaterThanOrEqual((one.width + other.width) / 2);
    }
}

/** A landscape game on an upright phone: the controls use the space below the picture. */
export const BelowThePicture: Story = {
  args: {
    model: {
      ...createModel('keys').model,
      controls: thumbControlsForKeys([]),
      opacity: 1,
      below: true,
      picture: underneath,
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Key Space' })).toBeVisible());
    await expectBelow(canvas);
    await fireEvent.pointerDown(canvas.getByRole('button', { name: 'Key Space' }), { pointerId: 1 });
    await expect(args.model.press).toHaveBeenCalled();
  }),
};

/** On-screen controls of a gamepad game: two sticks, with a gamepad's button signs. */
export const TwoSticksBelowThePicture: Story = {
  args: {
    model: {
      ...createModel('pad').model,
      controls: thumbControlsForKeys(['twin-stick']),
      opacity: 1,
      below: true,
      picture: underneath,
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await soon(() => expect(canvas.getAllByRole('button').length).toBe(5));
    await expectBelow(canvas);
  },
};

const ACTIONS = ['Jump', 'Throw the lantern', 'Map', 'Duck'];
/** On-screen controls from the game's control scheme: each control shows its effect. */
export const FromAControlScheme: Story = {
  args: {
    model: {
      ...createModel('keys').model,
      controls: thumbControlsOf({
        name: 'Mine',
        tags: [],
        selected: true,
        controls: [
          { ...newControl('Dpad', 1, 0, 0), keys: { up: ['KeyW'], left: ['KeyA'], down: ['KeyS'], right: ['KeyD'] } },
          ...ACTIONS.map((category, i) => ({
            ...newControl('Tap', 2 + i, 0, 0),
            keys: { main: [`Digit${i + 1}`] },
            category,
          })),
        ],
      }),
      opacity: 1,
      below: true,
      picture: underneath,
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Throw the lantern' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Direction W A S D' })).toBeVisible();
    await expectBelow(canvas);
  }),
};

/**
 * The player arranges on-screen controls: moved by finger or arrow keys, resized, removed, added and reset, without
 * any input to the game.
 */
export const Editing: Story = {
  ...turning(createModel('keys', { arranged: true })),
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const { model } = args;
    const of = (name: string) => canvas.getByRole('button', { name });
    const placeOf = (send: string) => model.controls.find((one) => one.send === send);
    const before = placeOf('key:KeyE')?.x ?? NaN;
    of('Key E').focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}+');
    await expect(placeOf('key:KeyE')).toHaveProperty('size', 1.2);
    await expect(placeOf('key:KeyE')?.x).toBeCloseTo(before - 0.02);
    await userEvent.click(of('Smaller'));
    await expect(placeOf('key:KeyE')?.size).toBe(1);
    const bounds = of('Key Space').getBoundingClientRect();
    const middle = { clientX: bounds.left + bounds.width / 2, clientY: bounds.top + bounds.height / 2 };
    await fireEvent.pointerDown(of('Key Space'), { pointerId: 3, ...middle });
    await fireEvent.pointerMove(of('Key Space'), { pointerId: 3, ...middle, clientX: innerWidth / 2 });
    await fireEvent.pointerUp(of('Key Space'), { pointerId: 3 });
    await expect(placeOf('key:Space')?.x).toBeCloseTo(0.5, 1);
    await expect(model.press).not.toHaveBeenCalled();
    await userEvent.click(of('Remove'));
    await expect(placeOf('key:Space')).toBeUndefined();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'What to add' }), 'Look around');
    await userEvent.click(of('Add'));
    await expect(placeOf('look')).toMatchObject({ x: 0.5, y: 0.5 });
    const what = canvas.getByRole('combobox', { name: 'What to add' });
    await expect(within(what).getByRole('option', { name: 'Control scheme: Direction W A S D' })).toBeInTheDocument();
    await userEvent.selectOptions(what, 'Control scheme: Dive');
    await userEvent.click(of('Add'));
    await expect(placeOf('bound:KeyQ')).toMatchObject({ kind: 'button' });
    await userEvent.click(of('Gamepad'));
    await expect(model.controls).toEqual(presetOf('pad', model.arranging?.turn ?? 'landscape'));
    await userEvent.click(of('Control scheme'));
    await expect(model.arranging?.useScheme).toHaveBeenCalledOnce();
    await userEvent.click(of('Done'));
    await expect(model.arranging?.finish).toHaveBeenCalledOnce();
  }),
};

const SCHEME_OFFERS: readonly DrawnOffer[] = [
  { kind: 'stick', send: 'bound:KeyW,KeyD,KeyS,KeyA' },
  { kind: 'stick', send: 'bound:ArrowUp,ArrowRight,ArrowDown,ArrowLeft' },
  ...['MouseWheelUp', 'MouseRight', 'Control + MouseLeft', 'ControlRight', 'ShiftRight', 'BracketLeft', 'Enter'].map(
    (key) => ({ kind: 'button', send: `bound:${key}` }) as const,
  ),
];

/** Names and button faces of all offers of a control scheme. */
const offered = (canvasElement: HTMLElement) => ({
  names: [...canvasElement.querySelectorAll('option')].slice(0, SCHEME_OFFERS.length).map((one) => one.text),
  faces: [...canvasElement.querySelectorAll<HTMLElement>('[data-face]')].map((one) => one.dataset['face']),
});

function allOffers() {
  const { model } = createModel('keys', { arranged: true });
  const { arranging } = model;
  const controls = SCHEME_OFFERS.reduce<readonly Drawn[]>((list, { kind, send }) => added(list, kind, send), []);
  return { ...model, controls, arranging: arranging && { ...arranging, offers: SCHEME_OFFERS } };
}

/** Asserts the names of the second direction, the wheel, a mouse button and a chord. */
function offersAre(locale: string, names: readonly string[]): Story {
  return {
    args: { model: allOffers() },
    globals: { locale },
    play: async ({ canvasElement }) => {
      const shown = () => offered(canvasElement).names.map((name) => name.replace(/^[^:：]*[:：]\s*/, ''));
      await soon(() => expect(shown().slice(1, 5)).toEqual(names));
    },
  };
}

/** Every input that a control scheme binds has a name for players, also without a name of the game’s action. */
export const OffersOfTheScheme: Story = {
  args: { model: allOffers() },
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await soon(() =>
      expect(offered(canvasElement)).toEqual({
        names: [
          'Direction W A S D',
          'Direction ↑ ← ↓ →',
          'Wheel up',
          'Right click',
          'Ctrl + Left click',
          'Key Ctrl R',
          'Key Shift R',
          'Key [',
          'Key Enter',
        ].map((name) => `Control scheme: ${name}`),
        faces: ['Wheel ↑', 'RMB', 'Ctrl+LMB', 'Ctrl R', 'Shift R', '[', 'Enter'],
      }),
    );
  },
};

export const OffersInGerman = offersAre('de', ['Richtung ↑ ← ↓ →', 'Mausrad hoch', 'Rechtsklick', 'Strg + Linksklick']);

export const OffersInJapanese = offersAre('ja', ['方向 ↑ ← ↓ →', 'ホイール上', '右クリック', 'Ctrl + 左クリック']);

export const OffersInKorean = offersAre('ko', ['방향 ↑ ← ↓ →', '휠 위로', '우클릭', 'Ctrl + 좌클릭']);

const gapOf = (one: DOMRect, other: DOMRect) =>
  Math.hypot(one.x - other.x + (one.width - other.width) / 2, one.y - other.y + (one.height - other.height) / 2) -
  (one.width + other.width) / 2;

/** The largest on-screen controls have 96 pixels or more. A control that would cover another moves beside it. */
export const LargestSize: Story = {
  ...turning(createModel('keys', { arranged: true })),
  globals: { viewport: { value: 'phone' } },
  play: inEnglish(async ({ canvas, userEvent }) => {
    const of = (name: string) => canvas.getByRole('button', { name });
    of('Key Space').focus();
    await userEvent.keyboard('+++++++++');
    await soon(() => expect(of('Key Space').getBoundingClientRect().width).toBeGreaterThanOrEqual(96));
    const placedOnes = canvas.getAllByRole('button').filter(({ dataset }) => dataset['placed'] !== undefined);
    for (const other of placedOnes.filter((one) => one !== of('Key Space')))
      await expect(gapOf(of('Key Space').getBoundingClientRect(), other.getBoundingClientRect())).toBeGreaterThan(-4);
  }),
};

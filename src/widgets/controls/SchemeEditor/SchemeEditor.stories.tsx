import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { controlConfigOf } from '../../../../simulator/core/catalogue/controlSchemes.ts';
import { FakePad } from '../../../../stories/support/interaction/fakePad.ts';
import { GERMAN_KEYBOARD } from '../../../../stories/support/interaction/germanKeyboard.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { pictureRect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import { UNKNOWN_LAYOUT } from '../../../domain/input/keyboard/printedKeys.ts';
import { SchemeEditor as Editor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import { readSchemes } from '../../../domain/controls/schemes/formats/readScheme.ts';
import type { Scheme } from '../../../domain/controls/schemes/scheme.ts';
import { encodeScheme } from '../../../domain/controls/schemes/formats/shareCode.ts';
import { systemClock } from '../../../kit/systemClock.ts';
import { SchemeEditor } from './SchemeEditor.tsx';
import type { SchemeEditorModel } from './SchemeEditor.types.ts';

const GAME = 'com.ninthlantern.thequietcartographer';
const config = controlConfigOf(GAME) ?? { ControlSchemes: [], MetaData: {} };

/** Creates the model of a working editor of control schemes, which stores no scheme. */
function editing(change: Partial<SchemeEditorModel> = {}, packageName = GAME) {
  const initial = packageName === GAME ? config : (controlConfigOf(packageName) ?? config);
  const store = makeObservable(
    {
      given: readSchemes(initial),
      own: [] as readonly Scheme[],
      current: readSchemes(initial)[0],
    },
    { own: observableRef, current: observableRef },
  );
  const all = () => [
    ...store.given.map((one) => store.own.find(({ name }) => name === one.name) ?? one),
    ...store.own.filter(({ name }) => !store.given.some((one) => one.name === name)),
  ];
  const choose = (name: string) => runInAction(() => (store.current = all().find((one) => one.name === name)));
  const set = (own: readonly Scheme[]) => runInAction(() => (store.own = own));
  const editor = new Editor({
    clock: systemClock,
    pads: () => navigator.getGamepads(),
    ratio: () => 16 / 9,
    schemes: {
      get schemes() {
        return all();
      },
      get current() {
        return store.current;
      },
      gameScheme: (name) => store.given.find((one) => one.name === name),
      use: choose,
      save: (scheme) => {
        set([...store.own.filter(({ name }) => name !== scheme.name), scheme]);
        choose(scheme.name);
      },
      forget: (name) => set(store.own.filter((one) => one.name !== name)),
    },
  });
  editor.start(new AbortController().signal);
  const model: SchemeEditorModel & { on: boolean } = {
    game: 'The Quiet Cartographer',
    state: 'ready',
    editor,
    get schemes() {
      return all().map(({ name }) => ({ name, isOwn: store.own.some((one) => one.name === name) }));
    },
    on: true,
    setOn: (on) => runInAction(() => (model.on = on)),
    retry: fn(),
    close: fn(() => editor.save()),
    picture: () => pictureRect({ left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }, 16 / 9),
    copy: fn(() => Promise.resolve(true)),
    saveFile: fn(),
    layout: UNKNOWN_LAYOUT,
    pad: 'xbox',
    ...change,
  };
  return makeObservable(model, { on: observableRef });
}

/**
 * The editor of control schemes shows the points on the picture that keys and gamepads touch. Drag a control, or
 * select it and use the arrow keys. Bind a key by pressing it.
 */
const meta = {
  title: 'Widgets/Control scheme editor',
  tags: ['area:play'],
  component: SchemeEditor,
  args: { model: editing() },
  ...overPicture(),
} satisfies Meta<typeof SchemeEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The control scheme of a touch game: a stick, buttons, camera movement, and pages that turn only while the atlas is
 * open.
 */
export const CompleteScheme: Story = {
  args: { model: editing() },
  parameters: { covers: ['entity.control-scheme'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() =>
      expect(canvas.getByRole('button', { name: /^Walk, D-pad\. W, A, S, D, Left stick/ })).toBeVisible(),
    );
    await expect(canvas.getByRole('combobox', { name: 'Scheme' })).toHaveValue('Keys and gamepad');
  }),
};

/**
 * The editor without a mouse: moves a control by arrow keys, resizes it, binds a key by pressing it, undoes and
 * redoes.
 */
export const ByKeyboard: Story = {
  args: { model: editing() },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const { editor } = args.model;
    const draw = await canvas.findByRole('button', { name: /^Draw, Tap\. Space/ });
    draw.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowUp}{/Shift}+');
    await expect(editor?.selected).toMatchObject({ x: 0.87, y: 0.71, radius: 0.08 });
    await userEvent.click(await canvas.findByRole('button', { name: 'Bind a key: Key' }));
    await soon(() => expect(canvas.getByRole('button', { name: 'Press a key or button…' })).toBeVisible());
    await userEvent.keyboard('f');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove F' })).toBeVisible());
    await expect(editor?.selected?.keys.main).toEqual(['KeyF', 'GamepadA']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(editor?.selected?.keys.main).toEqual(['Space', 'GamepadA']);
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect(editor?.selected?.keys.main).toEqual(['KeyF', 'GamepadA']);
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(args.model.close).toHaveBeenCalled();
    await expect(args.model.schemes.find(({ name }) => name === 'Keys and gamepad')).toMatchObject({ isOwn: true });
  }),
};

/** A bound key shows the label of the player's keyboard. The binding is to the key's position. */
export const GermanKeyboard: Story = {
  args: { model: editing({ layout: GERMAN_KEYBOARD }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const { editor } = args.model;
    (await canvas.findByRole('button', { name: /^Draw, Tap\. Space/ })).focus();
    await userEvent.click(await canvas.findByRole('button', { name: 'Bind a key: Key' }));
    await userEvent.keyboard('[BracketLeft]');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Ü' })).toBeVisible());
    await expect(editor?.selected?.keys.main).toEqual(['BracketLeft', 'GamepadA']);
  }),
};

/** The editor by mouse or finger: drag a control, and press a gamepad's button to bind it. */
export const ByMouseOrTouch: Story = {
  args: { model: editing() },
  play: inEnglish(async ({ args, canvas }) => {
    const { editor, picture } = args.model;
    const map = await canvas.findByRole('button', { name: /^Map, Tap\./ });
    const { left, top, width, height } = picture();
    const at = (x: number, y: number) => ({
      clientX: left + x * width,
      clientY: top + y * height,
      button: 0,
      buttons: 1,
    });
    await fireEvent.pointerDown(map, at(0.93, 0.16));
    await fireEvent.pointerMove(map, at(0.73, 0.46));
    await fireEvent.pointerUp(map, { ...at(0.73, 0.46), buttons: 0 });
    await expect(editor?.selected?.x).toBeCloseTo(0.73, 2);
    await expect(editor?.selected?.y).toBeCloseTo(0.46, 2);
  }),
};

/**
 * A control is moved with a gamepad: alignment lines show, the other controls fade, and the hints for the gamepad are
 * at the opposite edge.
 */
export const MovingByGamepad: Story = {
  args: { model: editing() },
  beforeEach: () => {
    const pad = new FakePad();
    return () => pad.unplug();
  },
  play: async ({ args, canvas }) => {
    const { editor } = args.model;
    editor?.select(2);
    await soon(() => expect(canvas.getByRole('button', { pressed: true })).toBeVisible());
    if (editor?.selected) editor.carrying.take(editor.selected);
    await soon(() => expect(canvas.getByRole('button', { pressed: true })).toHaveFocus());
    await expect(canvas.queryByRole('toolbar')).toBeNull();
  },
};

/** Two controls of the scheme use the same key: both are marked, and the key's row in the editor says so. */
export const KeyConflict: Story = {
  args: { model: editing() },
  play: inEnglish(async ({ args, canvas }) => {
    const { editor } = args.model;
    editor?.draft.bind(2, 'main', 'KeyW');
    editor?.select(2);
    await soon(() =>
      expect(canvas.getByRole('button', { name: /^Draw.*Another control uses this key too/ })).toBeVisible(),
    );
    await expect(canvas.getByRole('button', { name: /^Walk.*Another control uses this key too/ })).toBeVisible();
    await expect(canvas.getByText('1 key is bound twice')).toBeInTheDocument();
  }),
};

/** The editor's preview shows the touches of the control scheme as circles, without sending them to the game. */
export const TryOut: Story = {
  args: { model: editing() },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try it' }));
    await userEvent.keyboard('{d>}');
    await soon(() => expect(args.model.editor?.touches).toHaveLength(1));
    await userEvent.keyboard('[Space>]');
    await soon(() => expect(args.model.editor?.touches).toHaveLength(2));
    await userEvent.keyboard('{/d}[/Space]');
    await soon(() => expect(args.model.editor?.touches).toHaveLength(0));
    await userEvent.keyboard('{d>}[Space>]');
  }),
};

/**
 * The player shares a scheme as a code. An imported code is added to the other schemes, and an invalid code shows its
 * error.
 */
export const Sharing: Story = {
  args: { model: editing() },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const { editor } = args.model;
    await userEvent.click(await canvas.findByRole('button', { name: 'Share or import' }));
    const created = await editor?.createCode();
    await soon(() => expect(canvas.getByRole('textbox', { name: /^Code of/ })).toHaveValue(created));
    const their = canvas.getByRole('textbox', { name: 'A code someone sent you' });
    const take = canvas.getByRole('button', { name: 'Import' });
    const code = await encodeScheme({
      name: 'From Mira',
      tags: [],
      selected: false,
      controls: editor?.draft.controls ?? [],
    });
    for (const [text, wrong] of [
      ['', 'Paste a code first.'],
      ['hello', 'This isn’t a control scheme code.'],
      [code.slice(0, -20), 'The end of the code is missing. Copy the whole code.'],
    ] as const) {
      await fireEvent.change(their, { target: { value: text } });
      await userEvent.click(take);
      await soon(() => expect(canvas.getByText(wrong)).toBeVisible());
    }
    await fireEvent.change(their, { target: { value: code } });
    await userEvent.click(take);
    await soon(() => expect(canvas.getByRole('combobox', { name: 'Scheme' })).toHaveValue('From Mira'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Share or import' }));
  }),
};

/** A file of the emulator BlueStacks: two schemes with the same name, chords, conditions, and unreadable controls. */
const EMULATOR_FILE = JSON.stringify({
  MetaData: { ParserVersion: '17' },
  ControlSchemes: [
    {
      Name: 'Keys and gamepad',
      Selected: true,
      GameControls: [
        {
          $type: 'Dpad, Bluestacks',
          Type: 'Dpad',
          X: 14,
          Y: 74,
          XRadius: 8,
          KeyUp: 'W',
          KeyLeft: 'A',
          KeyDown: 'S',
          KeyRight: 'D',
        },
        {
          $type: 'Tap, Bluestacks',
          Type: 'Tap',
          X: 88,
          Y: 76,
          Key: 'Space',
          Key_alt1: 'GamepadA',
          GuidanceCategory: 'Jump',
        },
        {
          $type: 'Tap, Bluestacks',
          Type: 'Tap',
          X: 72,
          Y: 84,
          Key: 'Ctrl + 1',
          Key_alt1: 'GamepadLeftShoulder + GamepadX',
        },
        { $type: 'Tap, Bluestacks', Type: 'Tap', X: 60, Y: 20, Key: 'F', EnableCondition: 'Hud && !(Menu || Chat)' },
        {
          $type: 'Pan, Bluestacks',
          Type: 'Pan',
          X: 55,
          Y: 45,
          KeyStartStop: 'Oem3',
          KeyAction: 'MouseLButton',
          LButtonX: 80,
          LButtonY: 60,
        },
        { $type: 'Tap, Bluestacks', Type: 'Tap', X: -1, Y: -1, Key: 'J' },
        { $type: 'Tap, Bluestacks', Type: 'Tap', X: 40, Y: 12, Key: 'Hyper' },
        { $type: 'SmartScroll, Bluestacks', Type: 'SmartScroll', X: 30, Y: 40 },
      ],
    },
    { Name: 'Left hand', GameControls: [{ $type: 'Tap, Bluestacks', Type: 'Tap', X: 50, Y: 50, Key: 'Q' }] },
  ],
});

/** Opens a file with control schemes in the editor's share dialog. */
async function openFile({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Share or import' }));
  const input = await canvas.findByLabelText('Open a controls file');
  await userEvent.upload(input, new File([EMULATOR_FILE], 'com.example.game.cfg'));
  await soon(() => expect(canvas.getByRole('group', { name: 'In “com.example.game.cfg”' })).toBeVisible());
}

/** The preview of an emulator's file, before the import. */
export const FilePreview: Story = {
  args: { model: editing() },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await openFile({ canvas, userEvent });
    await expect(canvas.getByRole('checkbox', { name: 'Keys and gamepad 2 · 8 controls' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Left hand · 1 control' })).not.toBeChecked();
    await expect(canvas.getByText(/You already have one with this name, and you keep it/)).toBeVisible();
    await expect(canvas.getByText('2 don’t work here')).toBeVisible();
    await expect(args.model.schemes).toHaveLength(2);
  }),
};

/** After an import and its undo, the schemes are as before. */
export const FileAdded: Story = {
  args: { model: editing() },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const { editor } = args.model;
    const before = editor?.draft.controls;
    await openFile({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Left hand/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await soon(() => expect(canvas.getByText('Added: Keys and gamepad 2 and Left hand')).toBeVisible());
    await expect(args.model.schemes.map(({ name }) => name)).toEqual([
      'Keys and gamepad',
      'Right hand',
      'Left hand',
      'Keys and gamepad 2',
    ]);
    await expect(editor?.draft.scheme.name).toBe('Keys and gamepad 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo import' }));
    await soon(() => expect(canvas.getByText('Undone. Everything is as it was.')).toBeVisible());
    await expect(args.model.schemes).toHaveLength(2);
    await expect(editor?.draft.controls).toEqual(before);
  }),
};

/** For a file without controls, the share dialog says so. The scheme can be saved as a file for an emulator. */
export const FileSaved: Story = {
  args: { model: editing() },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share or import' }));
    await userEvent.upload(await canvas.findByLabelText('Open a controls file'), new File(['{}'], 'notes.json'));
    await soon(() => expect(canvas.getByRole('alert')).toHaveTextContent('We found no readable controls'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save as a file' }));
    await expect(args.model.saveFile).toHaveBeenCalledWith(expect.stringContaining('"ParserVersion": "17"'));
    await expect(args.model.saveFile).toHaveBeenCalledWith(expect.stringContaining('"$type": "Dpad, Bluestacks"'));
  }),
};

/** Controls of a file that don't work are marked, listed, and explained on selection. */
export const UnsupportedControls: Story = {
  args: { model: editing() },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const { editor } = args.model;
    const [scheme] = readSchemes(JSON.parse(EMULATOR_FILE));
    if (!editor || !scheme) throw new Error('no scheme');
    editor.addSchemes([{ ...scheme, name: 'From a file', left: { overLimit: 4, unreadable: 0 } }]);
    await userEvent.click(await canvas.findByRole('button', { name: '7 controls need attention' }));
    await soon(() => expect(canvas.getByText(/^4 controls beyond the limit of 500/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: /You can’t bind the key “Hyper” here/ }));
    await soon(() => expect(editor.selectedId).toBe(7));
    await soon(() => expect(canvas.getByText(/the key “Hyper”/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '7 controls need attention' }));
    await soon(() => expect(canvas.getByText(/We don’t know the control type “SmartScroll”/)).toBeVisible());
  }),
};

/** A scheme with one control of every type. */
export const AllControlTypes: Story = {
  args: { model: editing({ game: 'Probe' }, 'games.nowlight.probe') },
  play: inEnglish(async ({ args, canvas }) => {
    await soon(() => expect(canvas.getByRole('button', { name: /Aimed skill/ })).toBeVisible());
    args.model.editor?.select(2);
    await soon(() => expect(canvas.getByRole('button', { name: 'Edit the script' })).toBeVisible());
  }),
};

/** On a phone the inspector of the selected control is below the picture. */
export const OnAPhone: Story = {
  args: { model: editing() },
  globals: { viewport: { value: 'phone' } },
  play: ({ args }) => {
    args.model.editor?.select(6);
  },
};

export const Loading: Story = { args: { model: editing({ state: 'loading', editor: undefined }) } };

/** The game's control configuration failed to load: the game uses plain input, and the player can retry. */
export const FailedToLoad: Story = {
  args: { model: editing({ state: 'config-api-failed', editor: undefined }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalled();
  }),
};

export const NoScheme: Story = { args: { model: editing({ state: 'config-not-found', editor: undefined }) } };

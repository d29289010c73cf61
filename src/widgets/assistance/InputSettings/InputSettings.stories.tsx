import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent as user } from 'storybook/test';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import { type InputAssistance, PLAIN_INPUT } from '../../../domain/assistance/input/inputAssistanceSettings.ts';
import { LAYER } from '../../../domain/assistance/input/inputNames.ts';
import { withHand } from '../../../domain/assistance/input/oneHandPreset.ts';
import { assistanceModel } from '../../../../stories/support/models/assistanceModel.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { InputSettings } from './InputSettings.tsx';

/** Assistance settings of keys, buttons, sticks and gestures. Each change takes effect at once. */
const meta = {
  title: 'Widgets/Input settings',
  tags: ['area:play'],
  component: InputSettings,
  args: { model: assistanceModel() },
} satisfies Meta<typeof InputSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

const forAll = (input: Partial<InputAssistance>) =>
  assistanceModel({ input: { games: { [EVERY_APP]: { ...PLAIN_INPUT, ...input } } } });

/** With the default input settings, every input acts as itself. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('combobox', { name: 'Play with' })).toHaveValue('both'));
    await userEvent.click(canvas.getByRole('switch', { name: 'Sticky keys' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('input', {
      games: { [EVERY_APP]: { ...PLAIN_INPUT, sticky: true } },
    });
  }),
};

/** Keys and buttons that act as other inputs, one also in the second layer, and different ways to press them. */
export const ChangedInputs: Story = {
  args: {
    model: forAll({
      map: { KeyI: 'KeyW', CapsLock: LAYER, GamepadLStickUp: 'Space', TouchSwipeLeft: 'ControlLeft + KeyC' },
      layer: { KeyI: 'ArrowUp' },
      modes: { KeyI: 'toggle', KeyC: 'twice' },
    }),
  },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('list', { name: 'Changed inputs' })).toBeVisible());
    await userEvent.click(canvas.getByText('W · second layer: ↑ · Stays held until the next press'));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'I acts as' }), 'KeyE');
    const [, change] = (args.model.change as unknown as { mock: { lastCall: [string, object] } }).mock.lastCall;
    await expect(change).toMatchObject({ games: { [EVERY_APP]: { map: { KeyI: 'KeyE' } } } });
  }),
};

/** The player chooses an input by pressing it. */
export const PressedInput: Story = {
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Input to change: press it' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Input to change: press it' }));
    await user.keyboard('[KeyJ]');
    await soon(() => expect(canvas.getByRole('combobox', { name: 'J acts as' })).toBeVisible());
  }),
};

/** The preset that puts every input within reach of the left hand. */
export const LeftHand: Story = { args: { model: forAll(withHand(PLAIN_INPUT, 'left')) } };

/** The input settings of the running game differ from those of all games: slow keys, and a less sensitive stick. */
export const OneGame: Story = {
  args: {
    model: {
      ...assistanceModel({
        input: {
          games: {
            10001: {
              ...PLAIN_INPUT,
              slowMs: 400,
              repeat: false,
              sticks: { L: { zone: 0.3, gain: 0.6 }, R: { zone: 0, gain: 1 } },
            },
          },
          pauseKey: 'F9',
        },
      }),
      game: { id: '10001', name: 'Moth & Lantern' },
    },
  },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('radio', { name: 'Moth & Lantern' })).toBeChecked());
    await expect(canvas.getByRole('slider', { name: 'Slow keys' })).toHaveAttribute('aria-valuetext', '0.4 s');
  }),
};

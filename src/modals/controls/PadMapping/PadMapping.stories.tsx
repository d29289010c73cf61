import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { MAPPING_STEPS } from '../../../domain/input/gamepad/padMapping.ts';
import { PadMapping } from './PadMapping.tsx';
import type { PadMappingModel } from './PadMapping.types.ts';

const REST = Array.from({ length: 17 }, () => 0);
const asking = (at: number, change: Partial<PadMappingModel> = {}): PadMappingModel => ({
  name: 'Generic USB Joystick',
  plugged: true,
  step: MAPPING_STEPS[at],
  at,
  count: MAPPING_STEPS.length,
  problem: undefined,
  started: at > 0,
  pressed: { buttons: REST, axes: [0, 0, 0, 0] },
  watch: fn(),
  skip: fn(),
  back: fn(),
  save: fn(),
  close: fn(),
  ...change,
});
const says = (words: RegExp | string): NonNullable<Story['play']> =>
  inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(words)).toBeVisible());
  });

/** Asks the player to press each control of an unknown gamepad, and shows its usual position. */
const meta = {
  title: 'Modals/Gamepad mapping',
  tags: ['area:input'],
  component: PadMapping,
  args: { model: asking(0) },
} satisfies Meta<typeof PadMapping>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The player can't save the gamepad's mapping until a control is mapped. */
export const FirstStep: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Press the bottom one of the four/));
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Go back one' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'My gamepad doesn’t have it' }));
    await expect(args.model.skip).toHaveBeenCalledOnce();
    await expect(args.model.watch).toHaveBeenCalled();
  }),
};

/** With the keyboard, the player goes back a step of the gamepad's mapping and then saves what is mapped so far. */
export const HalfWay: Story = {
  args: { model: asking(10) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Press the left trigger (LT or L2) all the way.')).toBeVisible());
    await expect(canvas.getByRole('progressbar', { name: '10 of 21 done' })).toBeInTheDocument();
    canvas.getByRole('button', { name: 'Go back one' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.back).toHaveBeenCalledOnce();
    canvas.getByRole('button', { name: 'Save' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.save).toHaveBeenCalledOnce();
  }),
};

/** While mapping a gamepad, the player pushes a stick in the direction shown. */
export const StickStep: Story = { args: { model: asking(14) }, play: says('Push the left stick to the right.') };

export const ButtonAlreadyMapped: Story = {
  args: { model: asking(3, { problem: 'taken' }) },
  play: says('You’ve already used that one. Press another.'),
};

/** While mapping a gamepad, the player pressed a button instead of pushing the stick. */
export const ButtonInsteadOfStick: Story = {
  args: { model: asking(15, { problem: 'no stick' }) },
  play: says('That isn’t a stick. Push the stick all the way.'),
};

/** The gamepad was disconnected. */
export const Unplugged: Story = {
  args: { model: asking(5, { plugged: false }) },
  play: says(/^The gamepad was disconnected/),
};

/** After the last mapping step the picture of the gamepad shows pressed controls. */
export const Done: Story = {
  args: {
    model: asking(MAPPING_STEPS.length, {
      pressed: { buttons: REST.map((_, i) => (i === 0 || i === 7 ? 1 : 0)), axes: [0.8, -0.5, 0, 0] },
    }),
  },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('That’s all. Try it out, then save.')).toBeVisible());
    await expect(canvas.getByRole('img', { name: 'Buttons pressed on Generic USB Joystick' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'My gamepad doesn’t have it' })).not.toBeInTheDocument();
  }),
};

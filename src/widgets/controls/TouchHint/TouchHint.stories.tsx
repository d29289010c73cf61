import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { TouchHint } from './TouchHint.tsx';

/** A hint at the start of a game, until dismissed. */
const meta = {
  title: 'Widgets/First-use hints',
  tags: ['area:play'],
  component: TouchHint,
  args: { model: { hint: 'turn', pad: 'xbox', dismiss: fn(), signIn: fn() } },
  decorators: [inside(<div style={{ position: 'relative', blockSize: '60dvh', background: 'black' }} />)],
} satisfies Meta<typeof TouchHint>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The hint asks the player to turn the phone, for a landscape game on an upright phone. */
export const TurnYourDevice: Story = {};

/** The hint explains how to open the game's bar by touch. */
export const OpenTheBarByTouch: Story = {
  args: { model: { hint: 'touch', pad: 'xbox', dismiss: fn(), signIn: fn() } },
};

/** The hint explains how to open the game's bar by mouse and keyboard. */
export const OpenTheBarByKeyboard: Story = {
  args: { model: { hint: 'keys', pad: 'xbox', dismiss: fn(), signIn: fn() } },
};

/** The hint explains how to open the game's bar by gamepad, with icons of the buttons. */
export const OpenTheBarByGamepad: Story = {
  args: { model: { hint: 'pad', pad: 'xbox', dismiss: fn(), signIn: fn() } },
  play: inEnglish(async ({ canvas }) => {
    const hint = canvas.getByRole('status');
    await soon(() => expect(hint).toHaveTextContent(/^Sound, full screen and accessibility: hold .*and .*together\.$/));
    await expect(canvas.getAllByRole('img').map((sign) => sign.getAttribute('aria-label'))).toEqual(['View', 'Menu']);
  }),
};

/** The hint with the button signs of another gamepad. */
export const OpenTheBarByDualSense: Story = {
  args: { model: { hint: 'pad', pad: 'playstation', dismiss: fn(), signIn: fn() } },
};

/** The hint recommends a sign-in, ten minutes into a trial, for a player without an account. */
export const SignInTip: Story = {
  args: { model: { hint: 'login', pad: 'xbox', dismiss: fn(), signIn: fn() } },
  parameters: { covers: ['screen.login-tip'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Sign in to keep what you earn here.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.model.signIn).toHaveBeenCalledOnce();
  }),
};

export const Dismissing: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Got it' }));
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  }),
};

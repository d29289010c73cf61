import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { GraceWarning } from './GraceWarning.tsx';
import type { GraceWarningModel } from './GraceWarning.types.ts';

const NOW = Date.UTC(2026, 0, 1);

const away: GraceWarningModel = {
  message: '',
  deadline: NOW + 30_000,
  now: NOW,
  canStay: true,
  cutOff: false,
  stay: fn(),
  leave: fn(),
};

/** Warns that the session will end unless the player acts. One action keeps the session. */
const meta = {
  title: 'Modals/Session ends soon',
  tags: ['area:play'],
  component: GraceWarning,
  args: { model: away },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof GraceWarning>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The warning before the session ends: the game has had no input for a while. */
export const AreYouStillThere: Story = {
  parameters: { covers: ['screen.inactivity-warning'] },
  play: shows([
    { role: 'alertdialog', name: 'Are you still there?' },
    { role: 'timer', text: '0:30' },
  ]),
};

/** The warning shows the streaming device's own message and the remaining time that the device sent. */
export const MessageFromTheDevice: Story = {
  args: { model: { ...away, message: 'Please move: your seat is wanted.', deadline: NOW + 59_000 } },
  parameters: { covers: ['screen.disconnect-warning'] },
  play: shows(['Please move: your seat is wanted.', { role: 'timer', text: '0:59' }]),
};

/** At the time limit the player can't keep the session, so the button to stay is missing. */
export const TimeLimit: Story = {
  args: { model: { ...away, canStay: false, deadline: NOW + 59_000 } },
};

/** The server offers a way to continue the session, which a button of the warning opens beside the game. */
export const OfferToContinue: Story = {
  args: { model: { ...away, canStay: false, deadline: NOW + 59_000, openOffer: fn() } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('alertdialog')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'How to keep playing' }));
    await expect(args.model.openOffer).toHaveBeenCalledOnce();
    await expect(args.model.stay).not.toHaveBeenCalled();
  }),
};

export const LastSeconds: Story = {
  args: { model: { ...away, deadline: NOW + 4_000 } },
};

/** The connection failed while the warning about inactivity was open. */
export const ConnectionLostToo: Story = {
  args: { model: { ...away, cutOff: true, deadline: NOW + 21_000 } },
  play: shows(['You’ve lost connection as well. We’re reconnecting you.']),
};

/** Any key keeps the session, except keys that only move the focus, such as Tab. */
export const AnyKeyStays: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText(/^Press any key/)).toBeVisible());
    await userEvent.keyboard('{Tab}{Shift}');
    await expect(args.model.stay).not.toHaveBeenCalled();
    await userEvent.keyboard('w');
    await expect(args.model.stay).toHaveBeenCalledOnce();
    await expect(args.model.leave).not.toHaveBeenCalled();
  }),
};

/** A click or tap anywhere keeps the session. */
export const AnyPressStays: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/^Press any key/));
    await expect(args.model.stay).toHaveBeenCalledOnce();
  }),
};

/**
 * At a time limit a key doesn't close the warning, because activity can't extend the limit. The player dismisses the
 * warning.
 */
export const KeysDoNotExtendTheLimit: Story = {
  args: { model: { ...away, canStay: false } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/^It closes automatically/));
    await userEvent.keyboard('w');
    await expect(args.model.stay).not.toHaveBeenCalled();
  }),
};

/** The button "I'm still here" and Escape both keep the session. */
export const Staying: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'I’m still here' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.model.stay).toHaveBeenCalledTimes(2);
    await expect(args.model.leave).not.toHaveBeenCalled();
  }),
};

/** The button "Leave the game" leaves with one press. */
export const Leaving: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leave the game' }));
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};

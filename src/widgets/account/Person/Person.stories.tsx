import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { Person, type PersonModel } from './Person.tsx';

const mira: PersonModel = {
  signedIn: true,
  name: 'Mira',
  faceSeed: 'p-000412',
  avatar: undefined,
  balance: 1_420,
  passEndsAt: Date.UTC(2026, 11, 24, 12),
  waiting: false,
  places: ['nowbux', 'codes', 'coupon', 'limits', 'pass', 'privacy', 'help'],
  opened: fn(),
  go: fn(),
  profile: fn(),
  signIn: fn(),
  logOut: fn(),
};

/** The account menu at the end of the top bar: one press shows name, nowBux and pass, with links. */
const meta = {
  title: 'Widgets/Account menu',
  component: Person,
  tags: ['area:arrive'],
  args: { model: mira },
  decorators: [
    inside(<div style={{ display: 'grid', justifyContent: 'end', minBlockSize: '26rem', padding: '1rem' }} />),
  ],
} satisfies Meta<typeof Person>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The account menu by keyboard: its content and links. */
export const SignedIn: Story = {
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    const face = await canvas.findByRole('button', { name: 'Mira' });
    await userEvent.click(face);
    await soon(() => expect(canvas.getByRole('menuitem', { name: 'Mira Profile and settings' })).toHaveFocus());
    await expect(args.model.opened).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Mira Profile and settings',
      'nowBux 1,420',
      'Codes',
      'Coupons',
      'Limits and breaks',
      'Pass until 24-Dec-2026 12:00:00',
      'Privacy',
      'Help',
      'Sign out',
    ]);
    await userEvent.keyboard('{Enter}');
    await expect(args.model.profile).toHaveBeenCalledOnce();
    await userEvent.click(face);
    await userEvent.click(canvas.getByRole('menuitem', { name: /^nowBux/ }));
    await expect(args.model.go).toHaveBeenLastCalledWith('nowbux');
    await userEvent.click(face);
  }),
};

/** The player can claim a reward: a dot on the avatar, and text for screen readers. */
export const RewardAvailable: Story = {
  args: { model: { ...mira, waiting: true } },
  play: shows([{ role: 'button', name: 'Mira, a reward is waiting' }]),
};

/** The account menu before the balance is known, and without a pass. */
export const BalanceUnknown: Story = {
  args: { model: { ...mira, balance: undefined, passEndsAt: undefined, places: ['nowbux', 'help'] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mira' }));
    await soon(() => expect(canvas.getAllByRole('menuitem')).toHaveLength(4));
  },
};

/** The sign-in button, for a player who isn't signed in. */
export const Guest: Story = {
  args: { model: { ...mira, signedIn: false, name: undefined } },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await expect(args.model.signIn).toHaveBeenCalledOnce();
  }),
};

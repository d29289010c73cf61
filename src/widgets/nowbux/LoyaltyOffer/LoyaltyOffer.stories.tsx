import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { NOW, offer } from '../../../../stories/support/models/loyaltyModel.ts';
import { LoyaltyOffer } from './LoyaltyOffer.tsx';

/** One loyalty offer with its five steps: done, current, and the final reward. */
const meta = {
  title: 'Widgets/Loyalty offer',
  tags: ['role:signed-in'],
  component: LoyaltyOffer,
  args: {
    offer: offer(2),
    game: { name: 'Orchard', playUrl: sampleUrl('/play/orchard/20102') },
    now: NOW,
    onWithdraw: fn(),
  },
  decorators: [inside(<main style={{ maxInlineSize: 420, padding: 16, marginInline: 'auto' }} />)],
} satisfies Meta<typeof LoyaltyOffer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A loyalty offer that is installed and verified: the current step is play time, with a link to the game. */
export const PlayTimeInProgress: Story = {
  parameters: { covers: ['screen.loyalty-offer-progress', 'product.loyalty'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'Cloud phone: Orchard' })).toBeVisible());
    await expect(canvas.getByText('Earn $5.00')).toBeVisible();
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Orchard installeddone',
      'Account verifieddone',
      expect.stringMatching(/^Play for 60 minutesup now24 of 60 min/),
      expect.stringMatching(/^Buy something within 7 dayslateruntil \d\d-Nov-2026 \d\d:\d\d:\d\d$/),
      'Withdraw $5.00later',
    ]);
    await expect(canvas.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/play/orchard/20102');
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }));
    await expect(args.onWithdraw).toHaveBeenCalledOnce();
  }),
};

/** No step of the loyalty offer is done, and the lists don't have the game. */
export const NotStarted: Story = { args: { offer: offer(0), game: undefined } };

/** A loyalty offer that lacks the purchase before the deadline. */
export const PurchaseMissing: Story = { args: { offer: offer(3) } };

/** All steps of the loyalty offer are done. */
export const ReadyToWithdraw: Story = {
  args: { offer: offer(4) },
  parameters: { covers: ['screen.loyalty-offer-progress'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getAllByRole('listitem')[4]).toHaveAttribute('aria-current', 'step'));
    await expect(canvas.queryByRole('link', { name: 'Play' })).toBeNull();
  }),
};

/** The loyalty offer is paid out: the recipient shows, with a button for the receipt. */
export const Withdrawn: Story = {
  args: { offer: offer(5) },
  play: shows(['Withdrawn: $5.00 to mira@paypal.example', { role: 'button', name: 'Show receipt' }]),
};

/** The deadline for the purchase has passed: the offer has no action. */
export const Expired: Story = {
  args: { offer: offer(3), now: NOW + 4 * 86_400_000 },
  play: shows(['The time for this offer is over.'], [{ role: 'button' }]),
};

/** A server's loyalty programme, step of an offer and currency that this version of the app doesn't know. */
export const UnknownValues: Story = {
  args: {
    offer: offer(0, {
      ...{ program: 'moon-walk', title: 'Moon walk', currency: 'gems', amount: 123_456_789 },
      steps: offer(0)
        .steps.slice(0, 1)
        .map((step) => ({ ...step, kind: 'dance' })),
    }),
  },
  play: shows(['Another step', 'Earn 123,456,789 gems']),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../stories/support/inEnglish.ts';
import { PURPOSES } from '../../domain/consent/choice.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

/** The first visit of somebody in the European Union or the United Kingdom. It covers nothing that must be read to answer it. */
const meta = {
  title: 'Widgets/Consent banner',
  component: ConsentBanner,
  args: {
    model: {
      purposes: PURPOSES,
      acceptAll: fn(),
      refuseAll: fn(),
      choose: fn(),
      policy: '/privacy',
      decide: () => 'internal',
    },
  },
  decorators: [
    (Story) => (
      <main style={{ minBlockSize: '100vh' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ConsentBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All that a deployment may ask for. One press refuses, one accepts; the two are alike. */
export const Everything: Story = {
  parameters: { covers: ['const.consent-regions'] },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await expect(document.activeElement).toBe(document.body);
    const refuse = canvas.getByRole('button', { name: 'Refuse all' });
    const accept = canvas.getByRole('button', { name: 'Accept all' });
    await expect([refuse.offsetWidth, refuse.offsetHeight]).toEqual([accept.offsetWidth, accept.offsetHeight]);
    await expect(refuse.className).toBe(accept.className);
    await userEvent.tab();
    await expect(refuse).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.refuseAll).toHaveBeenCalledOnce();
    await userEvent.click(accept);
    await expect(args.model.acceptAll).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose in detail' }));
    await expect(args.model.choose).toHaveBeenCalledOnce();
  }),
};

/** A deployment that only advertises, and has no policy of its own. */
export const OnePurpose: Story = {
  args: { model: { ...meta.args.model, purposes: ['advertising'], policy: undefined } },
};

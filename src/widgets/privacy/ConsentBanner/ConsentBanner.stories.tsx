import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { classifyLinks } from '../../../../stories/support/interaction/classifyLinks.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { VENDOR_LIST } from '../../../../simulator/services/tcf/vendorList.ts';
import { adPartnersOf } from '../../../domain/privacy/consent/adPartners.ts';
import { PURPOSES } from '../../../domain/privacy/consent/consentChoice.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

/**
 * The consent banner at the first visit from the European Union or the United Kingdom. It never covers text needed
 * for the answer.
 */
const meta = {
  title: 'Widgets/Consent banner',
  component: ConsentBanner,
  args: {
    model: {
      purposes: PURPOSES,
      acceptAll: fn(),
      refuseAll: fn(),
      choose: fn(),
      showPartners: fn(),
      policy: '/privacy',
      decide: classifyLinks('internal'),
    },
  },
  decorators: [inside(<main style={{ minBlockSize: '100vh' }} />)],
} satisfies Meta<typeof ConsentBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The consent banner with every purpose of a deployment. Denying and accepting take one press each, with equal
 * buttons.
 */
export const AllPurposes: Story = {
  parameters: { covers: ['const.consent-regions'] },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await expect(document.activeElement).toBe(document.body);
    const refuse = canvas.getByRole('button', { name: 'Reject all' });
    const accept = canvas.getByRole('button', { name: 'Accept all' });
    await expect([refuse.offsetWidth, refuse.offsetHeight]).toEqual([accept.offsetWidth, accept.offsetHeight]);
    await expect(refuse.className).toBe(accept.className);
    await expect(canvas.getByRole('button', { name: 'Choose' }).className).toBe(accept.className);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Privacy policy' })).toHaveFocus();
    await userEvent.tab();
    await expect(refuse).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.refuseAll).toHaveBeenCalledOnce();
    await userEvent.click(accept);
    await expect(args.model.acceptAll).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }));
    await expect(args.model.choose).toHaveBeenCalledOnce();
  }),
};

/** The consent banner of a deployment with ads only, and without a privacy policy. */
export const OnePurpose: Story = {
  args: { model: { ...meta.args.model, purposes: ['advertising'], policy: undefined } },
};

const PARTNERS = { model: { ...meta.args.model, partners: adPartnersOf(Object.values(VENDOR_LIST.vendors)) } };

/**
 * The consent banner for ads through IAB TCF: the number of partners, each purpose by its name, and a link to the
 * list.
 */
export const WithPartners: Story = {
  args: PARTNERS,
  parameters: { covers: ['const.consent-regions'] },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    const words = canvas.getByRole('group', { name: 'What our advertising partners ask for' });
    await expect(words).toHaveTextContent(/^2 advertising partners and we would like to store information/);
    const purposes = within(words).getAllByRole('listitem');
    await expect(purposes).toHaveLength(7);
    await expect(purposes[0]).toHaveTextContent('Store and/or access information on a device');
    await userEvent.click(canvas.getByRole('button', { name: 'See all 2 partners and what they ask for' }));
    await expect(args.model.showPartners).toHaveBeenCalledOnce();
    await soon(() => expect(canvas.getByRole('button', { name: 'Reject all' })).toBeVisible());
  }),
};

/** Asserts that the consent banner covers at most half of the window, with its buttons in view on one line each. */
async function leavesHalf({ canvas }: Parameters<NonNullable<Story['play']>>[0]): Promise<void> {
  const banner = canvas.getByRole('region');
  await expect(banner.offsetHeight).toBeLessThanOrEqual(innerHeight / 2);
  await expect(banner.scrollHeight).toBe(banner.clientHeight);
  const answers = canvas.getAllByRole('button').slice(-3);
  const [refuse, accept] = answers;
  await expect([refuse?.offsetWidth, refuse?.offsetHeight]).toEqual([accept?.offsetWidth, accept?.offsetHeight]);
  for (const answer of answers) {
    await expect(answer.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
    await expect(answer.offsetHeight).toBeLessThan(48);
  }
}

/** The consent banner with the longest texts: denying and accepting have the same size, on one line. */
export const OnAPhoneInGerman: Story = {
  args: PARTNERS,
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: leavesHalf,
};

/** The consent banner in Japanese on a phone, with its tallest lines. */
export const OnAPhoneInJapanese: Story = {
  args: PARTNERS,
  globals: { locale: 'ja', viewport: { value: 'phone' } },
  play: leavesHalf,
};

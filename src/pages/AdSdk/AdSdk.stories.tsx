import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish, soon } from '../../../stories/support/interaction/storyPlay.ts';
import { StoryAppView } from '../../../stories/support/app/storyApp.tsx';
import { AdSdkPage } from './AdSdk.tsx';

/** Page for ad partners that shows every ad space in its position and size. */
const meta = {
  title: 'Pages/Ad SDK',
  tags: ['role:partner'],
  component: AdSdkPage,
  args: {
    model: { spaces: ['leaderboard', 'skyscraper', 'square-midroll-video', 'square-midroll-display'] },
  },
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof AdSdkPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * On a desktop, ad spaces are above and beside the contents, with two squares. Header and leaderboard take 210 px,
 * the skyscraper 350 px.
 */
export const OnADesktop: Story = {
  parameters: { covers: ['const.offset-ad-spaces'] },
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('complementary')).toHaveLength(4);
    const space = (name: string) => canvasElement.querySelector(`[data-ad-space="${name}"]`)?.parentElement;
    await expect(space('leaderboard')?.getBoundingClientRect().bottom).toBeCloseTo(210, 0);
    await expect(space('skyscraper')?.getBoundingClientRect().width).toBeCloseTo(350, 0);
  },
};

/** On a phone or a tablet, there are two square ad spaces, and one that stays at the window's lower edge. */
export const OnAPhone: Story = {
  args: { model: { spaces: ['mobile-anchor', 'square-midroll-video', 'square-midroll-display'] } },
  globals: { viewport: { value: 'phone' } },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getAllByRole('complementary')).toHaveLength(3);
    const anchor = canvas.getByRole('complementary', { name: 'Advertisement: Mobile anchor' });
    await expect(anchor).toHaveTextContent('320 × 50');
    const { left, right, bottom } = anchor.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(innerWidth);
    await expect(innerHeight - bottom).toBeGreaterThanOrEqual(0);
    await expect(innerHeight - bottom).toBeLessThan(66);
  }),
};

/** The whole app on the page of ad spaces, on a phone, for a player without a pass. */
export const WholeApp: Story = {
  parameters: { scene: ['plays-at-once'], covers: ['route.AdSdkPage'] },
  globals: { viewport: { value: 'phone' } },
  render: () => <StoryAppView scene={['plays-at-once']} path="/ad-sdk" />,
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('heading', { level: 1, name: 'Ad spaces' })).toBeVisible());
    await expect(canvas.getAllByRole('complementary')).toHaveLength(3);
    for (const name of ['Mobile anchor', 'Square, video', 'Square, display'])
      await expect(canvas.getByRole('complementary', { name: `Advertisement: ${name}` })).toBeInTheDocument();
  }),
};

/** For a player with a pass, the page has no ad spaces and reserves no space. */
export const WithAPass: Story = {
  args: { model: { spaces: [] } },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.queryByRole('complementary')).toBeNull();
    await expect(canvas.getByRole('heading', { level: 1, name: 'No ad spaces for you' })).toBeVisible();
  }),
};

/**
 * The whole app on the page of ad spaces, for a player with a pass: the ad spaces disappear when the player's
 * identity is resolved.
 */
export const WholeAppWithAPass: Story = {
  parameters: { scene: ['pass-is-active'], covers: ['role.premium'] },
  render: () => <StoryAppView scene={['pass-is-active']} path="/ad-sdk" />,
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('heading', { level: 1, name: 'No ad spaces for you' })).toBeVisible());
  }),
};

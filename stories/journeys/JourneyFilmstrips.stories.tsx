import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { JourneyFilmstrips } from './JourneyFilmstrips.tsx';

/** The player's journey as filmstrips of the real screens, one for each part. */
const meta = {
  title: 'Journeys/Filmstrips',
  component: JourneyFilmstrips,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
  render: (args, { globals }) => (
    <JourneyFilmstrips {...args} locale={String(globals['locale'])} theme={String(globals['theme'])} />
  ),
} satisfies Meta<typeof JourneyFilmstrips>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All parts of the player's journey: arrive, choose, wait, play, trouble, pay, earn. */
export const WholeJourney: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(7);
    await expect(canvas.getByRole('link', { name: /^4 ?With a pass: the priority queue/ })).toBeVisible();
  },
};

export const Arrive: Story = { args: { journey: 'arrive' } };
export const Choose: Story = { args: { journey: 'choose' } };
/**
 * The part of the player's journey before the picture: the preloader, the queue, the priority queue, and the last
 * steps.
 */
export const Wait: Story = { args: { journey: 'wait' } };
export const Play: Story = { args: { journey: 'play' } };
export const Trouble: Story = { args: { journey: 'trouble' } };
export const Pay: Story = { args: { journey: 'pay' } };
export const Earn: Story = { args: { journey: 'earn' } };

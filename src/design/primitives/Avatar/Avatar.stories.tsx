import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { Avatar } from './Avatar.tsx';

const NAMES = ['Mira Holt', 'Jonas Weiß', '김민수', '山田 花子', 'Ada', 'Théo Martin', 'Lena Groß', 'Noor Aziz'];

/**
 * A person's photo, or a generated night landscape.
 *
 * **Use it** for people: the player in the bar, friends, leaderboards. Beside the person's name, set `decorative`, so
 * that it isn’t read twice.
 *
 * **Not for** games (`GameTile` has their covers) or things (`Icon`).
 */
const meta = {
  title: 'Design/Avatar',
  component: Avatar,
  args: { name: 'Mira Holt', seed: 'player-17' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A generated avatar with initials. */
export const Generated: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Mira Holt' })).toHaveTextContent('MH');
  },
};

/** Four sizes of avatars: for text lines, bars, lists and profiles. The smallest has no initials. */
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: '1rem', flexWrap: 'wrap' }}>
      {(['s', 'm', 'l', 'xl'] as const).map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
    </div>
  ),
};

/** Each seed generates a distinct avatar. */
export const DifferentPeople: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: '0.75rem', flexWrap: 'wrap' }}>
      {NAMES.map((name) => (
        <Avatar key={name} name={name} size="l" />
      ))}
    </div>
  ),
};

const PHOTO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#c78"/><circle cx="4" cy="3" r="1.6" fill="#fdb"/><path d="M1 8a3 3 0 0 1 6 0Z" fill="#446"/></svg>',
)}`;

export const Photo: Story = { args: { photo: sampleUrl(PHOTO), size: 'l' } };

/** If the photo fails to load, the generated avatar stays. */
export const PhotoFailed: Story = {
  args: { photo: sampleUrl('data:image/png;base64,none'), size: 'l' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Mira Holt' })).toHaveTextContent('MH');
  },
};

/** A decorative avatar beside the person's name. */
export const WithName: Story = {
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: '1rem' }}>
      <Avatar {...args} size="l" decorative />
      <strong>Mira Holt</strong>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

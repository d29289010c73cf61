import type { Meta, StoryObj } from '@storybook/react-vite';
import { Illustration, type Scene } from './Illustration.tsx';

const SCENES: readonly Scene[] = [
  'dark',
  'failed',
  'offline',
  'empty',
  'crowd',
  'repair',
  'elsewhere',
  'closed',
  'late',
  'next-room',
  'asleep',
  'finished',
  'ticket',
  'taken',
  'tidying',
  'waking',
  'misfit',
  'detour',
];

/**
 * One family for what is empty or went wrong: a lamp in a quiet room.
 *
 * **Use it** with `EmptyState` and the dialogs of trouble, one on a screen. The scene tells the same as the words
 * beside it.
 *
 * **Not for** decoration of a page that has something to show, or a fact that is said nowhere else.
 *
 * **Without a mouse**: hidden from assistive technology: the words say it all. It takes the light of the game from
 * `--light`, and holds still where motion is reduced.
 */
const meta = {
  title: 'Design/Illustrations',
  component: Illustration,
  args: { scene: 'dark' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Illustration>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All of them, lit by a game. */
export const TheFamily: Story = {
  render: () => (
    <div
      style={{
        '--light': 'oklch(0.78 0.15 75)',
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(20rem, 1fr))',
        gap: '3rem 1rem',
      }}
    >
      {SCENES.map((scene) => (
        <figure key={scene} style={{ display: 'grid', justifyItems: 'center', gap: '0.5rem' }}>
          <Illustration scene={scene} />
          <figcaption>{scene}</figcaption>
        </figure>
      ))}
    </div>
  ),
};

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
 * A family of pictures for empty states and errors: a lamp in a quiet room.
 *
 * **Use it** with `EmptyState` and error dialogs, one per screen. The scene repeats the text beside it.
 *
 * **Not for** decoration of pages with content, or facts without text.
 *
 * **Without a mouse**: hidden from assistive technology, since the text has the content. It takes the game's colour
 * from `--accent`, and is still with reduced motion.
 */
const meta = {
  title: 'Design/Illustrations',
  component: Illustration,
  args: { scene: 'dark' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Illustration>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All illustrations of the family, lit in the colour of a game. */
export const AllIllustrations: Story = {
  render: () => (
    <div
      style={{
        '--accent': 'oklch(0.78 0.15 75)',
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

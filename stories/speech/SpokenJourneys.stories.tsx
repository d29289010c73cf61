import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SpokenJourneys } from './SpokenJourneys.tsx';

const FILES = import.meta.glob<string>('./spoken/*.txt', { query: '?raw', import: 'default', eager: true });
const SPOKEN = Object.fromEntries(
  Object.entries(FILES).map(([path, text]) => [path.replace(/^.*\/|\.txt$/g, ''), text] as const),
);

/** Speech of the screen reader Orca on journeys from the home page to the end of a game. */
const meta = {
  title: 'Journeys/What a screen reader says',
  component: SpokenJourneys,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
  args: { spoken: SPOKEN, locale: 'en', theme: 'dark' },
  render: (args, { globals }) => (
    <SpokenJourneys {...args} locale={String(globals['locale'])} theme={String(globals['theme'])} />
  ),
} satisfies Meta<typeof SpokenJourneys>;

export default meta;

/** The spoken journeys of all kinds of play, beside their screens. */
export const AllJourneys: StoryObj<typeof meta> = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('table')).toHaveLength(Object.keys(args.spoken).length);
    await expect(canvas.getByRole('region', { name: 'Spoken in Pixel Perch' })).toHaveTextContent('You won!');
  },
};

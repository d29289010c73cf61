import type { Meta, StoryObj } from '@storybook/react-vite';
import { Section } from '../catalogue/CataloguePage.tsx';
import { StartPage } from './StartPage.tsx';
import { StoryIndex } from './StoryIndex.tsx';

const meta = {
  title: 'Start here/Product managers',
  component: StartPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof StartPage>;

export default meta;

export const ProductManagers: StoryObj<typeof meta> = {
  name: 'Product managers',
  args: {
    title: 'For product managers',
    lead: 'Find a screen by what happens in it, here or by the search on the left. Then turn it: size, language and theme are in the toolbar above.',
    wishes: [
      {
        wish: 'Find one screen, in any language and size',
        how: 'Type what it is about, tick languages, themes and sizes: it is there, side by side, and the link to it can be sent.',
        story: 'start-here-matrix--matrix',
        showing: {
          args: { story: 'modals-queue--priority-queue', languages: 'en_ja', themes: 'dark', sizes: 'phone' },
        },
      },
      {
        wish: 'Walk the whole way',
        how: 'From arriving to earning, screen by screen, and what is not built yet.',
        story: 'journeys-filmstrips--whole-journey',
      },
      {
        wish: 'See what waiting is like',
        how: 'The queue, the priority queue, and the steps before the picture.',
        story: 'journeys-filmstrips--wait',
      },
      {
        wish: 'See what going wrong is like',
        how: 'Every error, limit and ending, in the words that players read.',
        story: 'journeys-filmstrips--trouble',
      },
      {
        wish: 'Play through a situation',
        how: 'The real app on any scenario, with the world’s time in your hands.',
        story: 'journeys-scenarios--play-a-scenario',
      },
      {
        wish: 'Ask whether a requirement is there',
        how: '“Requirements” lists every one in plain words, leads to what shows it, and says what is missing or only partly there.',
        story: 'start-here-wall--wall',
      },
    ],
    children: (
      <>
        <Section title="Pages">
          <StoryIndex of={({ title }) => title.startsWith('Pages/')} />
        </Section>
        <Section title="What opens over a page">
          <StoryIndex of={({ title }) => title.startsWith('Modals/')} />
        </Section>
      </>
    ),
  },
};

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
    lead: 'Find a screen here or with the search on the left. The toolbar above sets its size, language and theme.',
    wishes: [
      {
        wish: 'Find one screen, in any language and size',
        how: 'Type a word and select languages, themes and sizes. The page shows the screen side by side, and you can share the link.',
        story: 'start-here-matrix--matrix',
        showing: {
          args: { story: 'modals-queue--priority-queue', languages: 'en_ja', themes: 'dark', sizes: 'phone' },
        },
      },
      {
        wish: 'Walk a journey screen by screen',
        how: 'Each step with its variants, in several languages and sizes, and with its requirements.',
        story: 'start-here-walk--walk',
      },
      {
        wish: 'Follow the whole journey',
        how: 'From the first visit to earning nowBux, screen by screen, including what is not built yet.',
        story: 'journeys-filmstrips--whole-journey',
      },
      {
        wish: 'See how players wait',
        how: 'The queue, the priority queue, and the steps before the game starts.',
        story: 'journeys-filmstrips--wait',
      },
      {
        wish: 'See errors and endings',
        how: 'Every error, limit and ending, with the texts that players read.',
        story: 'journeys-filmstrips--trouble',
      },
      {
        wish: 'Play through a situation',
        how: 'The real app on any scenario. The toolbar moves the simulated time.',
        story: 'journeys-scenarios--play-a-scenario',
      },
      {
        wish: 'Check a requirement',
        how: '“Requirements” lists every requirement with links to its screens, and marks the missing and incomplete ones.',
        story: 'start-here-wall--wall',
      },
      {
        wish: 'See which requirements have no story',
        how: 'Those that only scenarios and tests show.',
        story: 'start-here-wall--wall',
        showing: { args: { withoutStory: '!true' } },
      },
      {
        wish: 'Follow a product manager’s day',
        how: 'These tasks as a filmstrip.',
        story: 'journeys-working-with-the-catalogue--days',
      },
    ],
    children: (
      <>
        <Section title="Pages">
          <StoryIndex of={({ title }) => title.startsWith('Pages/')} />
        </Section>
        <Section title="Modals">
          <StoryIndex of={({ title }) => title.startsWith('Modals/')} />
        </Section>
      </>
    ),
  },
};

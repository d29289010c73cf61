import type { Meta, StoryObj } from '@storybook/react-vite';
import { Section } from '../catalogue/CataloguePage.tsx';
import { StartPage } from './StartPage.tsx';
import { StoryIndex } from './StoryIndex.tsx';

const meta = {
  title: 'Start here/Designers',
  component: StartPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof StartPage>;

export default meta;

export const Designers: StoryObj<typeof meta> = {
  args: {
    title: 'For designers',
    lead: 'The game is the light: a dark, quiet room, lit by the art in focus. Lime means go, gold means nowBux, red means loss.',
    wishes: [
      {
        wish: 'See one screen everywhere',
        how: '“Side by side” multiplies it with languages, themes and sizes.',
        story: 'start-here-matrix--matrix',
        showing: {
          args: {
            story: 'pages-home--first-visit',
            languages: 'en_de',
            themes: 'dark_light_contrast',
            sizes: 'laptop',
          },
        },
      },
      {
        wish: 'Compare a part in all themes',
        how: 'The tile in the dark, in the light and in high contrast. Any other part is chosen above it.',
        story: 'start-here-matrix--matrix',
        showing: {
          args: {
            story: 'widgets-game-tile--in-focus',
            languages: 'en',
            themes: 'dark_light_contrast',
            sizes: 'phone',
          },
        },
      },
      {
        wish: 'Judge the longest words',
        how: 'German is the long one; here at 200% text on a phone. “Pseudo” among the languages makes any text 40% longer.',
        story: 'modals-queue--seventh-in-line',
        showing: { locale: 'de', text: '200pc', viewport: 'phone' },
      },
      {
        wish: 'Look at the art',
        how: 'Covers, icons and banners are drawn by code from a seed.',
        story: 'widgets-game-row--covers',
      },
      {
        wish: 'Find an illustration',
        how: 'Empty, failed, offline, closed: one family.',
        story: 'design-illustrations--all-illustrations',
      },
      { wish: 'Find an icon', how: 'All of them, with their names.', story: 'design-icons--all-icons' },
      {
        wish: 'Feel the motion',
        how: 'The toolbar shows everything with reduced motion, too. The one big moment: the first picture.',
        story: 'pages-play--first-picture',
      },
      {
        wish: 'Check the contrast',
        how: 'High contrast is a theme like the others. Beside each story the toolbar says whether anything was found by axe, and where.',
        story: 'pages-home--returning-player',
        showing: { theme: 'contrast' },
      },
    ],
    children: (
      <>
        <Section title="Primitives" about="Each with all its states; its docs page says when to use it.">
          <StoryIndex of={({ title }) => title.startsWith('Design/')} />
        </Section>
        <Section title="What screens are put together from">
          <StoryIndex of={({ title }) => title.startsWith('Widgets/')} />
        </Section>
      </>
    ),
  },
};

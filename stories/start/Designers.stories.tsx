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
    lead: 'The interface is dark and quiet, and the art of the focused game lights it. Lime means go, gold means nowBux, red means loss or error.',
    wishes: [
      {
        wish: 'Find every use of a colour, component or text',
        how: 'One search lists the files and shows the screens, each in a state that has it.',
        story: 'start-here-uses--uses',
      },
      {
        wish: 'Change a colour and see what it touches',
        how: 'Choose another value of a token: every screen below shows it at once. Here with the gold of nowBux.',
        story: 'start-here-uses--uses',
        showing: { args: { search: '--gold' } },
      },
      {
        wish: 'Copy a state into a ticket',
        how: '“Copy picture” in the toolbar copies the picture of any story with its link.',
        story: 'start-here-ticket--ticket',
      },
      {
        wish: 'Follow a designer’s day',
        how: 'These tasks as a filmstrip.',
        story: 'journeys-working-with-the-catalogue--days',
      },
      {
        wish: 'See one screen in all settings',
        how: '“Side by side” shows it in several languages, themes and sizes.',
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
        wish: 'Compare a component in all themes',
        how: 'The game tile in the dark, light and high-contrast themes. Choose any other component at the top.',
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
        wish: 'Check long texts',
        how: 'German has the longest texts, here at 200% text size on a phone. The language “Pseudo” makes every text 40% longer.',
        story: 'modals-queue--seventh-in-line',
        showing: { locale: 'de', text: '200pc', viewport: 'phone' },
      },
      {
        wish: 'Look at the game art',
        how: 'Code draws the covers, icons and banners of the demo games.',
        story: 'widgets-game-row--covers',
      },
      {
        wish: 'Find an illustration',
        how: 'One family of pictures for empty, failed, offline and closed.',
        story: 'design-illustrations--all-illustrations',
      },
      { wish: 'Find an icon', how: 'All icons, with their names.', story: 'design-icons--all-icons' },
      {
        wish: 'Review the motion',
        how: 'The main animation is the first picture of a game. The toolbar also shows every screen with reduced motion.',
        story: 'pages-play--first-picture',
      },
      {
        wish: 'Check the contrast',
        how: 'High contrast is one of the themes. For each story the toolbar shows the accessibility problems found by axe.',
        story: 'pages-home--returning-player',
        showing: { theme: 'contrast' },
      },
    ],
    children: (
      <>
        <Section title="Design components" about="Each with all its states. The docs page says when to use it.">
          <StoryIndex of={({ title }) => title.startsWith('Design/')} />
        </Section>
        <Section title="Widgets">
          <StoryIndex of={({ title }) => title.startsWith('Widgets/')} />
        </Section>
      </>
    ),
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { StartPage } from './StartPage.tsx';

const meta = {
  title: 'Start here/Welcome',
  component: StartPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof StartPage>;

export default meta;

export const Welcome: StoryObj<typeof meta> = {
  args: {
    title: 'Every screen, in every state',
    lead: 'The whole product without a server. Nothing here is a drawing: what you see is what ships.',
    wishes: [
      {
        wish: 'Walk the player’s way',
        how: 'Arrive, choose, wait, play, trouble, pay, earn: as filmstrips of the real screens.',
        story: 'journeys-filmstrips--the-whole-way',
      },
      {
        wish: 'Play',
        how: 'A game on a simulated device, streamed to you from this very page.',
        story: 'journeys-play-the-device--skyhop',
      },
      {
        wish: 'Find one screen',
        how: 'In any language, theme and size, or in all of them at once.',
        story: 'start-here-matrix--matrix',
      },
      {
        wish: 'I design',
        how: 'Tokens, primitives, themes, motion.',
        story: 'start-here-designers--designers',
      },
      {
        wish: 'I decide about the product',
        how: 'Screens by journey, words, what is there and what is not.',
        story: 'start-here-product-managers--product-managers',
      },
      {
        wish: 'I test',
        how: 'Scenarios, the world’s time, bad networks, what is proven where.',
        story: 'start-here-testers--testers',
      },
      {
        wish: 'I build',
        how: 'Machines from their code, how a story is made, what fails it.',
        story: 'start-here-engineers--engineers',
      },
      {
        wish: 'See what is new',
        how: 'What changed, and for whom.',
        story: 'start-here-changelog--changelog',
      },
    ],
  },
};

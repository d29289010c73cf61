import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Section } from '../catalogue/CataloguePage.tsx';
import { Strip } from '../journeys/Filmstrip.tsx';
import { soon } from '../support/interaction/storyPlay.ts';
import { CoverBand } from './CoverBand.tsx';
import { StartPage } from './StartPage.tsx';
import { StorySearch } from './StorySearch.tsx';
import { TEN_STATES } from './tenStates.ts';

const meta = {
  title: 'Start here/Welcome',
  component: StartPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
  render: (args, { globals }) => {
    const [locale, theme] = [String(globals['locale']), String(globals['theme'])];
    return (
      <StartPage
        {...args}
        locale={locale}
        theme={theme}
        before={
          <>
            <StorySearch />
            <CoverBand />
            <Section title="One product in ten states">
              <Strip label="Ten states of the product" steps={TEN_STATES} size="phone" locale={locale} theme={theme} />
            </Section>
          </>
        }
      />
    );
  },
} satisfies Meta<typeof StartPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Welcome: Story = {
  args: {
    title: 'Every screen, in every state',
    lead: 'The whole product without a server. Nothing here is a drawing: what you see is what ships.',
    wishes: [
      {
        wish: 'Walk the player’s way',
        how: 'Arrive, choose, wait, play, trouble, pay, earn: as filmstrips of the real screens.',
        story: 'journeys-filmstrips--whole-journey',
        screen: 'pages-home--first-visit',
      },
      {
        wish: 'Play',
        how: 'A game on a simulated device, streamed to you from this very page.',
        story: 'journeys-play-a-demo-game--skyhop',
        screen: 'pages-play--playing',
      },
      {
        wish: 'Find one screen',
        how: 'In any language, theme and size, or in all of them at once.',
        story: 'start-here-matrix--matrix',
        screen: 'pages-game-details--complete-page',
      },
      {
        wish: 'See every error and ending',
        how: 'All codes and statuses on one page, with the words that players read.',
        story: 'start-here-errors--contact-sheet',
        screen: 'modals-notice--server-overloaded',
      },
      {
        wish: 'I design',
        how: 'Tokens, primitives, themes, motion.',
        story: 'start-here-designers--designers',
        screen: 'design-tokens--gold',
      },
      {
        wish: 'I decide about the product',
        how: 'Screens by journey, words, what is there and what is not.',
        story: 'start-here-product-managers--product-managers',
        screen: 'modals-pass-selection--three-passes',
      },
      {
        wish: 'I test',
        how: 'Scenarios, the world’s time, bad networks, what is proven where.',
        story: 'start-here-testers--testers',
        screen: 'start-here-wall--wall',
      },
      {
        wish: 'I build',
        how: 'Machines from their code, how a story is made, what fails it.',
        story: 'start-here-engineers--engineers',
        screen: 'state-machines-session--session',
      },
      {
        wish: 'See what is new',
        how: 'What changed, and for whom.',
        story: 'start-here-changelog--changelog',
        screen: 'start-here-changelog--changelog',
      },
    ],
  },
};

/** A word is enough: a colour, a code, a screen. */
export const Searched: Story = {
  ...Welcome,
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search everything' });
    const finds = async (words: string, name: string) => {
      await userEvent.clear(search);
      await userEvent.type(search, words);
      await soon(() => expect(canvas.getByRole('link', { name })).toBeVisible());
    };
    await finds('gold nowbux yellow', 'Tokens: Gold: the yellow of nowBux');
    await finds('priority queue', 'Queue: Priority queue');
    await finds('2104', 'Notice: Server overloaded');
    await userEvent.clear(search);
    await userEvent.type(search, 'a zebra');
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent('Nothing is called that'));
  },
};

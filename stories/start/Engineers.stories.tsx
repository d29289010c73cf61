import type { Meta, StoryObj } from '@storybook/react-vite';
import { StartPage } from './StartPage.tsx';

const meta = {
  title: 'Start here/Engineers',
  component: StartPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof StartPage>;

export default meta;

export const Engineers: StoryObj<typeof meta> = {
  args: {
    title: 'For engineers',
    lead: 'A screen is a view of a model, so every state can be shown without reaching it; a scenario reaches it as well.',
    wishes: [
      {
        wish: 'Understand the session',
        how: 'Its machine, drawn from its own code: states, events, commands, what runs in each.',
        story: 'state-machines-session--session',
      },
      {
        wish: 'Understand signing in',
        how: 'The machine of identity, drawn alike.',
        story: 'state-machines-identity--identity',
      },
      {
        wish: 'Understand any other machine',
        how: 'Presence, recording, files, input mapping, passes, payments and the rest, under Machines / Others.',
        story: 'state-machines-other-features--presence',
      },
      {
        wish: 'Find what proves a requirement',
        how: '“Requirements”: each test with its place and the command that runs it, to be copied.',
        story: 'start-here-wall--wall',
      },
      {
        wish: 'Make a screen',
        how: (
          <>
            <code>npm run new -- modal GiftCard --strings session</code> makes its room: view, model, style, stories,
            test, strings.
          </>
        ),
      },
      {
        wish: 'Show a state',
        how: (
          <>
            One story, one state, named as we would say it. <code>covers</code> names requirements only where they are
            really shown; tags are <code>area:</code>, <code>role:</code>, <code>status:</code>, <code>code:</code>.
          </>
        ),
        story: 'modals-queue--seventh-in-line',
      },
      {
        wish: 'Reach a state the long way',
        how: (
          <>
            <code>{`parameters: { scene: ['priority-queue', 'next in line'] }`}</code> opens a world at a moment.
          </>
        ),
        story: 'start-here-scene--answers',
      },
      {
        wish: 'Know what fails a story',
        how: 'A warning in the console, a missing translation, a request that nobody simulates, anything axe finds.',
        story: 'start-here-toolbar-settings--by-default',
      },
      {
        wish: 'Use a primitive',
        how: 'Look here first; nothing is restyled locally.',
        story: 'start-here-designers--designers',
      },
    ],
  },
};

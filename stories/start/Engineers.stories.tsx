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
    lead: 'A screen renders a model, so a story can show every state directly. A scenario reaches the same state in the running app.',
    wishes: [
      {
        wish: 'Understand the session',
        how: 'Its state machine, drawn from its code: states, events, commands, and running tasks.',
        story: 'state-machines-session--session',
      },
      {
        wish: 'Understand signing in',
        how: 'The state machine of the player’s identity.',
        story: 'state-machines-identity--identity',
      },
      {
        wish: 'Understand another state machine',
        how: 'Presence, recording, files, input mapping, passes, payments and more, under State machines / Other features.',
        story: 'state-machines-other-features--presence',
      },
      {
        wish: 'Find the tests of a requirement',
        how: '“Requirements” lists each test with its file and a command to copy that runs it.',
        story: 'start-here-wall--wall',
      },
      {
        wish: 'Make a screen',
        how: (
          <>
            <code>npm run new -- modal GiftCard --strings session</code> creates view, model, style, stories, test and
            strings.
          </>
        ),
      },
      {
        wish: 'Show a state',
        how: (
          <>
            Write one story for one state, with a plain name. <code>covers</code> names only requirements that the story
            shows. Tags are <code>area:</code>, <code>role:</code>, <code>status:</code>, <code>code:</code>.
          </>
        ),
        story: 'modals-queue--seventh-in-line',
      },
      {
        wish: 'Start from a scenario',
        how: (
          <>
            <code>{`parameters: { scene: ['priority-queue', 'next in line'] }`}</code> opens a simulated backend at a
            moment of the scenario.
          </>
        ),
        story: 'start-here-scene--answers',
      },
      {
        wish: 'Know what fails a story',
        how: 'A console warning, a missing translation, a request without a simulated response, or an axe finding.',
        story: 'start-here-toolbar-settings--by-default',
      },
      {
        wish: 'Use a design component',
        how: 'Look here first. Don’t restyle components locally.',
        story: 'start-here-designers--designers',
      },
    ],
  },
};

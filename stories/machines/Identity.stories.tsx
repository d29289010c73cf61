import type { Meta, StoryObj } from '@storybook/react-vite';
import { authSetup } from './setups/authSetup.ts';
import { MachineDiagram } from './MachineDiagram.tsx';

const meta = {
  title: 'State machines/Identity',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta;

export default meta;

/** Diagram of the visitor's identity: a token, a play user, then guest or signed in. */
export const Identity: StoryObj<typeof meta> = {
  render: () => (
    <MachineDiagram
      title="The identity machine"
      lead="Who the visitor is: a token, a play user, then guest or signed in. Drawn from its own code."
      reading={authSetup}
      first="creating-play-user"
    />
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import * as icons from './icons.tsx';

/** Our own set: a square of 24, strokes of 1.75, round ends. A page carries only the icons that it draws. */
const meta = { title: 'Design/Icons', parameters: { layout: 'padded' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** All of them, by name. */
export const AllIcons: Story = {
  render: () => (
    <ul
      className="icons"
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: '1.25rem' }}
    >
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', gap: '0.5rem', fontSize: '0.75rem' }}>
          <Icon size="1.75rem" />
          {name.replace(/Icon$/, '')}
        </li>
      ))}
    </ul>
  ),
};

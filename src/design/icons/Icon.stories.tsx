import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Field } from '../forms/Field/Field.tsx';
import { TextInput } from '../forms/TextInput/TextInput.tsx';
import * as icons from './icons.tsx';

const ALL = Object.entries(icons).map(([name, Icon]) => ({ name, Icon }));

/**
 * Our own icon set: a grid of 24, strokes of 1.75 with round ends, in the text’s colour.
 *
 * **Use one** to make a control or a fact easier to find. Always add text beside it or a `label`.
 *
 * **Not for** decoration. Never use one icon for two meanings. A page loads only the icons that it renders.
 */
const meta = { title: 'Design/Icons', parameters: { layout: 'padded' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function Searchable() {
  const [text, setText] = useState('');
  const matches = ALL.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      <div style={{ maxInlineSize: '24rem' }}>
        <Field label="Find an icon" aside={`${matches.length} of ${ALL.length}`}>
          {(control) => <TextInput {...control} icon={icons.SearchIcon} value={text} onChange={setText} />}
        </Field>
      </div>
      <ul
        className="icons"
        style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))', gap: '0.5rem' }}
      >
        {matches.map(({ name, Icon }) => (
          <li
            key={name}
            style={{
              display: 'grid',
              justifyItems: 'center',
              gap: '0.75rem',
              padding: '1.25rem 0.5rem 1rem',
              borderRadius: 'var(--radius-2)',
              boxShadow: 'inset 0 0 0 1px var(--hairline)',
              overflowWrap: 'anywhere',
              textAlign: 'center',
              fontSize: 'var(--font-size-xs)',
              color: 'var(--text-2)',
            }}
          >
            <Icon size="1.75rem" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All icons with their import names. */
export const AllIcons: Story = {
  render: () => <Searchable />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Find an icon' });
    await userEvent.type(field, 'gamepad');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.clear(field);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(ALL.length);
  },
};

/** In text, an icon has the text’s size. A separate icon is larger. */
export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <p>
        <icons.ClockIcon /> About 4 to 6 minutes
      </p>
      <div style={{ display: 'flex', gap: '1rem', alignItems: 'center' }}>
        {['1rem', '1.375rem', '1.75rem', '3rem'].map((size) => (
          <icons.GamepadIcon key={size} size={size} />
        ))}
      </div>
    </div>
  ),
};

/** An icon without text has a label. */
export const WithLabel: Story = {
  render: () => <icons.LockIcon label="Locked" size="2rem" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Locked' })).toBeVisible();
  },
};

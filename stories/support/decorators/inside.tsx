import type { Decorator } from '@storybook/react-vite';
import { cloneElement, type ReactElement } from 'react';

/** Returns a decorator that renders the story as the child of an element. */
export function inside(element: ReactElement): Decorator {
  return (Story) => cloneElement(element, undefined, <Story />);
}

import { expect, waitFor } from 'storybook/test';

/** Waits until a check passes, with time for animations on a busy computer. */
export function soon(check: () => unknown): Promise<unknown> {
  return waitFor(check, { timeout: 20_000 });
}

/** Runs a play function that looks for English texts only if the toolbar's language is English. */
export function inEnglish<Context extends { readonly globals: Readonly<Record<string, unknown>> }>(
  play: (context: Context) => Promise<void>,
): (context: Context) => Promise<void> {
  return (context) => (context.globals['locale'] === 'en' ? play(context) : Promise.resolve());
}

/** A text, or an element by role and accessible name or text. */
type Wanted = string | RegExp | Readonly<{ role: string; name?: string | RegExp; text?: string | RegExp }>;

interface Queries {
  getByText(text: string | RegExp): HTMLElement;
  queryByText(text: string | RegExp): HTMLElement | null;
  getByRole(role: string, options?: { name: string | RegExp }): HTMLElement;
  queryByRole(role: string, options?: { name: string | RegExp }): HTMLElement | null;
}

const isText = (expected: Wanted) => typeof expected === 'string' || expected instanceof RegExp;

/** A play function that waits until everything in `present` is visible, then checks that nothing in `absent` exists. */
export function shows(present: readonly Wanted[], absent: readonly Wanted[] = []) {
  return inEnglish(
    async ({ canvas }: { readonly canvas: Queries; readonly globals: Readonly<Record<string, unknown>> }) => {
      for (const expected of present) {
        await soon(async () => {
          if (isText(expected)) return expect(canvas.getByText(expected)).toBeVisible();
          const { role, name, text } = expected;
          const element = canvas.getByRole(role, name === undefined ? undefined : { name });
          if (text !== undefined) await expect(element).toHaveTextContent(text);
          return expect(element).toBeVisible();
        });
      }
      for (const expected of absent) {
        if (isText(expected)) await expect(canvas.queryByText(expected)).toBeNull();
        else {
          const { role, name } = expected;
          await expect(canvas.queryByRole(role, name === undefined ? undefined : { name })).toBeNull();
        }
      }
    },
  );
}

import { expect, waitFor } from 'storybook/test';

/** Waits until a check passes: what comes with motion is there a little later, on a busy machine much later. */
export function soon(check: () => unknown): Promise<unknown> {
  return waitFor(check, { timeout: 20_000 });
}

/** A story's play that looks for English words: where the toolbar shows another language it stays away. */
export function inEnglish<Context extends { readonly globals: Readonly<Record<string, unknown>> }>(
  play: (context: Context) => Promise<void>,
): (context: Context) => Promise<void> {
  return (context) => (context.globals['locale'] === 'en' ? play(context) : Promise.resolve());
}

/** A text, or an element by its role, with its accessible name or its text. */
type Wanted = string | RegExp | Readonly<{ role: string; name?: string | RegExp; text?: string | RegExp }>;

interface Queries {
  getByText(text: string | RegExp): HTMLElement;
  queryByText(text: string | RegExp): HTMLElement | null;
  getByRole(role: string, options?: { name: string | RegExp }): HTMLElement;
  queryByRole(role: string, options?: { name: string | RegExp }): HTMLElement | null;
}

const isText = (wanted: Wanted) => typeof wanted === 'string' || wanted instanceof RegExp;

/** A story's play: waits until everything of `present` is visible, and then checks that nothing of `absent` is there. */
export function shows(present: readonly Wanted[], absent: readonly Wanted[] = []) {
  return inEnglish(
    async ({ canvas }: { readonly canvas: Queries; readonly globals: Readonly<Record<string, unknown>> }) => {
      for (const wanted of present) {
        await soon(async () => {
          if (isText(wanted)) return expect(canvas.getByText(wanted)).toBeVisible();
          const { role, name, text } = wanted;
          const element = canvas.getByRole(role, name === undefined ? undefined : { name });
          if (text !== undefined) await expect(element).toHaveTextContent(text);
          return expect(element).toBeVisible();
        });
      }
      for (const wanted of absent) {
        if (isText(wanted)) await expect(canvas.queryByText(wanted)).toBeNull();
        else {
          const { role, name } = wanted;
          await expect(canvas.queryByRole(role, name === undefined ? undefined : { name })).toBeNull();
        }
      }
    },
  );
}

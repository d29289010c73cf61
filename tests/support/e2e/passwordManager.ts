import type { Page } from '@playwright/test';

/**
 * Fills in the topmost form as a password manager does: by `autocomplete`, in every rendered field, even a hidden one,
 * without key events. Returns the names of the filled fields.
 */
export async function fillCredentials(
  page: Page,
  stored: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  return page.evaluate((values) => {
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const filled: string[] = [];
    for (const input of document.querySelectorAll<HTMLInputElement>('dialog[open] input[autocomplete]')) {
      const value = values[input.autocomplete];
      if (value === undefined || input.readOnly || !input.checkVisibility({ visibilityProperty: true })) continue;
      property?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
      filled.push(input.autocomplete);
    }
    return filled;
  }, stored);
}

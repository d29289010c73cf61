import type { Page } from '@playwright/test';

/**
 * Fills in what the form on top asks for, as a password manager does: by what fields are for (`autocomplete`), in all that are drawn,
 * whoever may see them, and with no key. Answers what it found a field for.
 */
export async function fillInKept(page: Page, kept: Readonly<Record<string, string>>): Promise<readonly string[]> {
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
  }, kept);
}

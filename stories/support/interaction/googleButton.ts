/** Draws a placeholder for Google's button, which Google itself renders and which isn't part of the design. */
export function drawGoogle(place: HTMLElement): void {
  place.replaceChildren(buttonOf('Sign in with Google', 'inline-size: 100%; border-radius: 22px'));
}

/** Draws a placeholder for Google's One Tap prompt. */
export function offerOneTap(place: HTMLElement): void {
  place.replaceChildren(buttonOf('Continue as Juno', 'border-radius: 8px'));
}

function buttonOf(words: string, style: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.lang = 'en';
  button.style.cssText = `${style}; min-block-size: 44px; padding: 0 16px; border: 1px solid #747775; background: #fff; color: #1f1f1f; font: 500 14px/1.4 system-ui`;
  return button;
}

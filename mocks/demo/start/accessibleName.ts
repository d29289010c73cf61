/** Gives a control an accessible name that says more than its text, which many controls of a list share. */
export function withAccessibleName<E extends HTMLElement>(control: E, name: string): E {
  control.setAttribute('aria-label', name);
  return control;
}

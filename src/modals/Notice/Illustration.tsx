import type { Drawing } from './notices.ts';

export function Illustration({ drawing }: { readonly drawing: Drawing }) {
  return <svg data-drawing={drawing} viewBox="0 0 240 160" aria-hidden="true" />;
}

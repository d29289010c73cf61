import type { VisitPorts } from '../visitPorts.ts';

/** The system's own share sheet. */
export const shareSheet: VisitPorts['shareSheet'] = () => {
  const { share } = navigator as Partial<Pick<Navigator, 'share'>>;
  if (!share) return undefined;
  return (what) =>
    share.call(navigator, what).then(
      () => true,
      // Put away by its player: that is an answer, too.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
};

import { useTranslation } from 'react-i18next';
import { type About, type AboutError, type NoticeAction, NOTICES } from './notices.ts';

export interface NoticeWords {
  readonly title: string;
  /** What happened. */
  readonly what: string;
  /** What comes of it, and what can be done. */
  readonly next: string;
  /** What it is called, for whoever helps. */
  readonly name: string;
}

/** The words of a notice in the language of the page. Any error without a name of its own is called by the general one. */
export function useNoticeWords(about: About, game: string, actions?: readonly NoticeAction[]): NoticeWords {
  const { t: say } = useTranslation('session');
  const { t: sayError } = useTranslation('errors');
  if (isError(about)) {
    // Where none is sold, nobody is sent to the passes.
    const unsold = actions && (about === 'premium-ended' || about === 'pass-needed') && !actions.some(isSale);
    const next = unsold ? (`${about}.unsold` as const) : (`${about}.next` as const);
    return {
      title: sayError(`${about}.title`, { game }),
      what: sayError(`${about}.what`, { game }),
      next: sayError(next, { game }),
      name: nameOf(about),
    };
  }
  return {
    title: say(`notice.${about}.title`),
    what: say(`notice.${about}.what`, { game }),
    next: say(`notice.${about}.next`, { game }),
    name: say(`notice.${about}.name`),
  };

  function nameOf(error: AboutError): string {
    switch (error) {
      case 'ad-blocker':
      case 'no-webrtc':
      case 'partner-forbidden':
      case 'premium-ended':
      case 'pass-needed':
        return sayError(`${error}.name`);
      default:
        break;
    }
    const { named = 'generic' } = NOTICES[error];
    // What everything without a name of its own is told with, by the specification.
    return named === 'generic' ? say('notice.generic.what') : say(`notice.${named}.name`);
  }
}

function isSale(action: NoticeAction): boolean {
  return action === 'renew' || action === 'passes';
}

function isError(about: About): about is AboutError {
  return NOTICES[about].from === 'errors';
}

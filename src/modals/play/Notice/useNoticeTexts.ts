import { useTranslation } from 'react-i18next';
import { type About, type AboutError, type NoticeAction, NOTICES } from './notices.ts';

export interface NoticeWords {
  readonly title: string;
  /** Text of the notice about why the session stopped. */
  readonly what: string;
  /** Text about the consequence for the player and the player's options. */
  readonly next: string;
  /** The technical name of a session's notice, for support. */
  readonly name: string;
}

/** Returns a notice's text in the page's language. An error without a specific name uses the general one. */
export function useNoticeTexts(about: About, game: string, actions?: readonly NoticeAction[]): NoticeWords {
  const { t: say } = useTranslation('session');
  const { t: sayError } = useTranslation('errors');
  if (isError(about)) {
    // Where passes aren't sold, use the text that doesn't mention them.
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
    // The general error message of the product's specification, for kinds of session errors without a specific name.
    return named === 'generic' ? say('notice.generic.what') : say(`notice.${named}.name`);
  }
}

function isSale(action: NoticeAction): boolean {
  return action === 'renew' || action === 'passes';
}

function isError(about: About): about is AboutError {
  return NOTICES[about].from === 'errors';
}

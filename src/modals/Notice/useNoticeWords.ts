import { useTranslation } from 'react-i18next';
import type errors from '../../../locales/en/errors.json';
import { type About, NOTICES } from './notices.ts';

export interface NoticeWords {
  readonly title: string;
  /** What happened. */
  readonly what: string;
  /** What comes of it, and what can be done. */
  readonly next: string;
  /** What it is called, for whoever helps. */
  readonly name: string;
}

type InErrors = Extract<keyof typeof errors, About>;
type InSession = Exclude<About, InErrors>;

/** The words of a notice in the language of the page. Any error without a name of its own is called by the general one. */
export function useNoticeWords(about: About, game: string): NoticeWords {
  const { t: say } = useTranslation('session');
  const { t: sayError } = useTranslation('errors');
  if (isInErrors(about)) {
    return {
      title: sayError(`${about}.title`),
      what: sayError(`${about}.what`, { game }),
      next: sayError(`${about}.next`, { game }),
      name: nameOf(about),
    };
  }
  const key = about as InSession;
  return {
    title: say(`notice.${key}.title`),
    what: say(`notice.${key}.what`, { game }),
    next: say(`notice.${key}.next`, { game }),
    name: say(`notice.${key}.name`),
  };

  function nameOf(error: InErrors): string {
    if (error === 'ad-blocker' || error === 'partner-forbidden') return sayError(`${error}.name`);
    const { named = 'generic' } = NOTICES[error];
    // What everything without a name of its own is told with, by the specification.
    return named === 'generic' ? say('notice.generic.what') : say(`notice.${named}.name`);
  }
}

function isInErrors(about: About): about is InErrors {
  return NOTICES[about].from === 'errors';
}

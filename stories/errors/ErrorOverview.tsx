import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUSES } from '../../src/contracts/status.ts';
import { Field } from '../../src/design/forms/Field/Field.tsx';
import { SearchIcon } from '../../src/design/icons/icons.tsx';
import { Illustration } from '../../src/widgets/shell/Illustration/Illustration.tsx';
import { Segmented } from '../../src/design/forms/Segmented/Segmented.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { TextInput } from '../../src/design/forms/TextInput/TextInput.tsx';
import { type NoticeAction, NOTICES } from '../../src/modals/play/Notice/notices.ts';
import { useNoticeTexts } from '../../src/modals/play/Notice/useNoticeTexts.ts';
import { CataloguePage, Section } from '../catalogue/CataloguePage.tsx';
import { Frame } from '../catalogue/Frame.tsx';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import { CODES } from '../support/models/codeRanges.ts';
import styles from './ErrorOverview.module.css';
import { QUEUES, type NoticeCase, ENDING_CASES, ERROR_CASES } from './noticeCases.ts';

/** Stories in which a control chooses the notice: one for notices with an error code, one for notices without. */
const ERROR = 'modals-notice--general-error';
const ENDING = 'modals-notice-session-ends--session-ended';
/** Returns the story with a notice on its full screen, by the notice's first error code if it has one. */
const screenOf = ({ about, codes: [code] }: NoticeCase) =>
  code === undefined
    ? { id: ENDING_CASES.some((one) => one.about === about) ? ENDING : ERROR, args: { about } }
    : { id: ERROR, args: { code: String(code) } };
const GAME = 'Skyhop';
type Look = 'cards' | 'screens';

interface ErrorOverviewProps {
  /** Initial search text: a code, a status or words. */
  readonly search?: string;
  /** Locale that the toolbar selects. */
  readonly locale?: string;
  readonly theme?: string;
}

/** Every error and ending on one page, with the texts that players read, and their codes and statuses. */
export function ErrorOverview({ search: request = '', locale = 'en', theme = 'dark' }: ErrorOverviewProps) {
  const [search, setSearch] = useState(request);
  const [look, setLook] = useState<Look>('cards');
  const matches = useMatches(search);
  const endings = ENDING_CASES.filter(matches);
  const errors = ERROR_CASES.filter(matches);
  const queues = QUEUES.filter(({ status, codes }) => has(search, [status, ...codes]));
  const cards = (all: readonly NoticeCase[]) => (
    <ul className={styles.cards}>
      {all.map((noticeCase) => (
        <li key={noticeCase.about} className={look === 'cards' ? styles.card : styles.screen}>
          {look === 'cards' ? (
            <Card noticeCase={noticeCase} />
          ) : (
            <Screen noticeCase={noticeCase} locale={locale} theme={theme} />
          )}
          <Facts noticeCase={noticeCase} locale={locale} theme={theme} />
        </li>
      ))}
    </ul>
  );
  return (
    <CataloguePage
      title="Every error, every ending"
      lead={`All ${CODES.length} codes and ${STATUSES.length} statuses with the texts that players read, in the toolbar’s language and theme. Select one to open its screen.`}
    >
      <div className={styles.tools}>
        <Field label="Search" hint="A code such as 3101, a status, or words">
          {(control) => <TextInput {...control} type="search" icon={SearchIcon} value={search} onChange={setSearch} />}
        </Field>
        <Segmented
          label="Show as"
          value={look}
          segments={[
            { value: 'cards', label: 'Cards' },
            { value: 'screens', label: 'Real screens' },
          ]}
          onChange={setLook}
        />
      </div>
      <Text tone="soft" count>
        <span role="status">
          {endings.length + errors.length} of {ENDING_CASES.length + ERROR_CASES.length} errors and endings
        </span>
      </Text>
      {endings.length > 0 && (
        <Section title="Endings and limits" about="A session that ran has ended.">
          {cards(endings)}
        </Section>
      )}
      {errors.length > 0 && (
        <Section title="Errors" about="In the order of their codes; those that only the browser knows of come last.">
          {cards(errors)}
        </Section>
      )}
      {queues.length > 0 && (
        <Section
          title="Neither error nor ending"
          about="These say to wait: the player sees the queue. Success begins the session."
        >
          <ul className={styles.queues}>
            {queues.map(({ status, codes }) => (
              <li key={status}>
                <StoryLink
                  id={status === 'WaitingInQueue' ? 'modals-queue--seventh-in-line' : 'modals-queue--priority-queue'}
                  showing={{ locale, theme }}
                  className={styles.link}
                >
                  {status}
                </StoryLink>{' '}
                <span className={styles.codes}>{codes.join(' ')}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </CataloguePage>
  );
}

function Card({ noticeCase: { about } }: { readonly noticeCase: NoticeCase }) {
  const words = useNoticeTexts(about, GAME);
  const { i18n } = useTranslation('session');
  const { scene, actions } = NOTICES[about];
  return (
    <div className={styles.text} lang={i18n.language}>
      <div className={styles.art} aria-hidden="true">
        <Illustration scene={scene} />
      </div>
      <h3 className={styles.title}>{words.title}</h3>
      <p className={styles.description}>{words.what}</p>
      <p className={styles.advice}>{words.next}</p>
      <Actions of={actions.filter(isAlways).map(about === 'session-ended' ? again : same)} />
    </div>
  );
}

type Action = NoticeAction | 'again';
/**
 * True for actions that every session can offer. A partner's link and the server's offer exist in some sessions only.
 */
const isAlways = (action: NoticeAction): boolean => action !== 'partner' && action !== 'offer';
const same = (action: NoticeAction): Action => action;
const again = (action: NoticeAction): Action => (action === 'retry' ? 'again' : action);

/** Returns copies of a notice's buttons that do nothing. */
function Actions({ of }: { readonly of: readonly Action[] }) {
  const { t } = useTranslation('session');
  return (
    <p className={styles.actions}>
      {of.map((action) => (
        <span key={action} className={styles.action}>
          {t(`action.${action}`)}
        </span>
      ))}
    </p>
  );
}

interface ShownProps {
  readonly noticeCase: NoticeCase;
  readonly locale: string;
  readonly theme: string;
}

function Screen({ noticeCase, locale, theme }: ShownProps) {
  const { title } = useNoticeTexts(noticeCase.about, GAME);
  const { id, args } = screenOf(noticeCase);
  return (
    <>
      <Frame
        key={`${locale} ${theme}`}
        id={id}
        title={title}
        width={390}
        height={844}
        shownHeight={520}
        showing={{ locale, theme, args }}
      />
      <h3 className={styles.under}>{title}</h3>
    </>
  );
}

/** Error codes and statuses of a notice. Each code links to the screen that shows it. */
function Facts({ noticeCase, locale, theme }: ShownProps) {
  const { about, codes, statuses } = noticeCase;
  const { title } = useNoticeTexts(about, GAME);
  const { id, args } = screenOf(noticeCase);
  return (
    <div className={styles.facts}>
      <StoryLink id={id} showing={{ locale, theme, args }} className={styles.link} label={`Open “${title}”`}>
        Open
      </StoryLink>
      {codes.map((code) => (
        <StoryLink
          key={code}
          id={ERROR}
          showing={{ locale, theme, args: { code: String(code) } }}
          className={styles.code}
          label={`Open code ${code}`}
        >
          {code}
        </StoryLink>
      ))}
      {statuses.map((status) => (
        <code key={status} className={styles.status}>
          {status}
        </code>
      ))}
    </div>
  );
}

/** True if the texts of a notice contain every word of the search. */
function has(search: string, messages: readonly (string | number)[]): boolean {
  const text = messages.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function useMatches(search: string): (noticeCase: NoticeCase) => boolean {
  const { t: say } = useTranslation('session');
  const { t: sayError } = useTranslation('errors');
  const words = (about: string): string[] => {
    const fromErrors = NOTICES[about as keyof typeof NOTICES].from === 'errors';
    const t = (fromErrors ? sayError : say) as (key: string, values: object) => string;
    const at = fromErrors ? about : `notice.${about}`;
    return [t(`${at}.title`, { game: GAME }), t(`${at}.what`, { game: GAME })];
  };
  return ({ about, codes, statuses }) =>
    search.trim() === '' || has(search.trim(), [about, ...codes, ...statuses, ...words(about)]);
}

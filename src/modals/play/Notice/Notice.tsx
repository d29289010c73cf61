import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import {
  CheckIcon,
  DownloadIcon,
  ExternalIcon,
  GridIcon,
  PlayIcon,
  RefreshIcon,
  ShieldIcon,
  TicketIcon,
  UserIcon,
} from '../../../design/icons/icons.tsx';
import { Lazy, LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { cx } from '../../../design/cx.ts';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import type { Severity } from '../../../design/primitives/Severity/severity.ts';
import severityStyles from '../../../design/primitives/Severity/Severity.module.css';
import type { IconComponent } from '../../../design/icons/Icon.tsx';
import { LetteringLine } from '../../../widgets/library/GameLettering/GameLettering.tsx';
import type { GameSummary } from '../../../widgets/library/GameBackground/GameBackground.tsx';
import { FailureCode } from '../../../widgets/shell/FailureCode/FailureCode.tsx';
import { focusFirst, Overlay } from '../../../widgets/play/Overlay/Overlay.tsx';
import type { SessionReportModel } from '../../../widgets/play/SessionReport/SessionReport.types.ts';
import { Description, displayText } from './Description.tsx';
import styles from './Notice.module.css';
import { type About, type NoticeAction, NOTICES } from './notices.ts';
import { NoticeTime } from './NoticeTime.tsx';
import { useNoticeTexts } from './useNoticeTexts.ts';
import { severityOf } from './noticeSeverity.ts';
import { useState } from 'react';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';

/** An error, a limit or the end of a session. */
export interface NoticeModel {
  readonly game: GameSummary;
  readonly about: About;
  /** The player's options at this notice, primary first. */
  readonly actions: readonly NoticeAction[];
  /** Details for support, for errors and final responses; undefined for other endings. */
  readonly details:
    | { readonly code: number | undefined; readonly status: string; readonly description: string }
    | undefined;
  /** A partner's text, which replaces ours at the end of a session. */
  readonly partnerText: string | undefined;
  /** Whether the player is a guest. The notice then recommends an account. */
  readonly guest: boolean;
  /** Time of the session's automatic retry in milliseconds since the Unix epoch; undefined without one. */
  readonly retryAt: number | undefined;
  /** Time when playtime is available again, in milliseconds since the Unix epoch; undefined if unknown. */
  readonly fullAt?: number | undefined;
  readonly now: number;
  /** Action that the player has chosen and that is in progress; undefined without one. */
  readonly busy: NoticeAction | undefined;
  /** Whether the player chose to sign in and the sign-in failed to load. */
  readonly noSignIn: boolean;
  /** Whether the game is closed for maintenance and the session continues by itself afterwards. */
  readonly opensByItself?: boolean | undefined;
  /** Whether the player checked again and the game's maintenance continues. */
  readonly isStillClosed?: boolean | undefined;
  /** The session's report, if it has content. */
  readonly report?: SessionReportModel | undefined;
  readonly act: (action: NoticeAction) => void;
  /** Copies the text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Saves the flight recorder's last minutes as a file. Rejects on failure. */
  readonly saveReport: () => Promise<void>;
  /** Opens the problem form; undefined if this page has none. */
  readonly reportProblem?: (() => void) | undefined;
  /** Opens help; undefined if this page has none. */
  readonly help?: (() => void) | undefined;
}

const SessionReport = new LazyView<SessionReportModel>(
  () => import('../../../widgets/play/SessionReport/SessionReport.tsx').then((it) => it.SessionReport),
  { namespaces: ['media', 'stats'], optional: true },
);

const ICON: Readonly<Record<NoticeAction, IconComponent>> = {
  retry: RefreshIcon,
  'play-here': PlayIcon,
  'sign-in': UserIcon,
  membership: TicketIcon,
  'allow-ads': ShieldIcon,
  renew: TicketIcon,
  'get-app': DownloadIcon,
  partner: ExternalIcon,
  offer: ExternalIcon,
  passes: TicketIcon,
  'watch-ad': PlayIcon,
  reload: RefreshIcon,
  'show-anyway': PlayIcon,
  'find-games': GridIcon,
};

/** Size of the title of a session's notice, by severity. */
const SIZES = { error: '3xl', limit: 'xl', success: '3xl', plain: '2xl' } as const satisfies Record<Severity, string>;

/** Notices at the end of a trial. Their text mentions the game's own app if it exists. */
const TRIALS: ReadonlySet<About> = new Set(['end-of-try', 'trial-over']);

/** Notices after which retrying starts another round, so that the button says "play again" instead of "try again". */
const AGAIN: ReadonlySet<About> = new Set(['session-ended', 'insufficient-playtime']);

/**
 * Says in plain words what happened, the consequence and the player's options. The code is in small print at the
 * bottom.
 */
export const Notice = observer(function Notice({ model }: { readonly model: NoticeModel }) {
  const { t } = useTranslation('session');
  const { about, actions, partnerText } = model;
  const texts = useNoticeTexts(about, model.game.appName, actions);
  const severity = severityOf(about);
  const paragraphs = partnerText
    ? [partnerText]
    : [texts.what, TRIALS.has(about) && !actions.includes('get-app') ? t('notice.no-app') : texts.next];
  if (about === 'playtime-limit' && model.guest) paragraphs.push(t('notice.more-time'));
  if (model.opensByItself) paragraphs.push(t('notice.opens-by-itself'));
  // After a session's normal end, the notice shows the game's artwork; otherwise an illustration.
  const { banner, tile } = model.game.media;
  const hasScene = severity !== 'success' || !(banner ?? tile);
  return (
    <Overlay labelledBy="notice-title" describedBy="notice-text" urgent>
      <div
        className={cx(styles.notice, severityStyles.fullView)}
        data-severity={severity}
        data-scene={hasScene || undefined}
        data-told={model.report !== undefined}
        style={{ '--accent': model.game.media.accent }}
      >
        {hasScene && (
          <div className={styles.art}>
            <Illustration scene={NOTICES[about].scene} />
          </div>
        )}
        <div className={styles.content}>
          {!hasScene && <LetteringLine logo={model.game.media.logo} />}
          <Heading level={1} size={SIZES[severity]} id="notice-title" tabIndex={-1} ref={focusFirst}>
            {texts.title}
          </Heading>
          <div id="notice-text" className={styles.text}>
            {paragraphs.map((text, i) => (
              <p key={text} className={i === 0 ? undefined : styles.next}>
                {text}
              </p>
            ))}
          </div>
          <NoticeTime model={model} />
          <div className={styles.actions}>
            {actions.map((action, i) => (
              <Button
                key={action}
                size="l"
                variant={i === 0 ? 'go' : 'secondary'}
                icon={ICON[action]}
                loading={model.busy === action}
                onClick={() => model.act(action)}
              >
                {t(AGAIN.has(about) && action === 'retry' ? 'action.again' : `action.${action}`)}
              </Button>
            ))}
          </div>
          <output className={styles.aside}>
            {model.noSignIn && t('notice.no-sign-in')}
            {model.isStillClosed && t('notice.still-closed')}
          </output>
        </div>
        {model.report && (
          <div className={styles.body}>
            <Lazy part={SessionReport} model={model.report} />
          </div>
        )}
        <SmallPrint model={model} />
      </div>
    </Overlay>
  );
});

/** The technical name and error code, for support. */
const SmallPrint = observer(function SmallPrint({ model }: { readonly model: NoticeModel }) {
  const { about, details, game } = model;
  const { title, name } = useNoticeTexts(about, game.appName);
  if (!details) {
    return (
      <p className={styles.small}>
        <span>{name}</span>
        <SaveReport save={model.saveReport} />
        <Ways model={model} />
      </p>
    );
  }
  const code = String(details.code ?? details.status);
  const described = displayText(details.description);
  return (
    <div className={styles.small}>
      <span>{name}</span>
      <FailureCode
        code={code}
        copyText={[title, name, code, details.status, details.description].filter(Boolean).join('\n')}
        copy={model.copy}
      />
      <SaveReport save={model.saveReport} />
      <Ways model={model} />
      {described && described.text !== name && <Description key={described.text} {...described} />}
    </div>
  );
});

/** Buttons for the help and the problem form. */
const Ways = observer(function Ways({ model }: { readonly model: NoticeModel }) {
  const { t } = useTranslation('session');
  const { help, reportProblem } = model;
  return (
    <>
      {help && (
        <Button size="s" variant="quiet" onClick={help}>
          {t('notice.help')}
        </Button>
      )}
      {reportProblem && (
        <Button size="s" variant="quiet" onClick={reportProblem}>
          {t('notice.problem')}
        </Button>
      )}
    </>
  );
});

/** Saves the flight recorder as a file for support. It has no secrets: `src/domain/support/flightRecorder`. */
function SaveReport({ save }: { readonly save: () => Promise<void> }) {
  const { t } = useTranslation('session');
  const [saved, setSaved] = useState<boolean>();
  const status = saved === undefined ? '' : t(saved ? 'notice.report-saved' : 'notice.report-failed');
  const press = () =>
    void save().then(
      () => setSaved(true),
      () => setSaved(false),
    );
  return (
    <>
      <Button size="s" variant="quiet" icon={saved ? CheckIcon : DownloadIcon} onClick={press}>
        {status || t('notice.report')}
      </Button>
      <VisuallyHidden live="polite">{status}</VisuallyHidden>
    </>
  );
}

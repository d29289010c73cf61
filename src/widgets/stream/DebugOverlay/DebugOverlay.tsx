import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { CloseIcon } from '../../../design/icons/icons.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import styles from './DebugOverlay.module.css';

export type DebugFact = 'session' | 'state' | 'running' | 'connection' | 'version' | 'world' | 'region' | 'game';

export interface DebugEvent {
  /** Sequence number of the session's event. */
  readonly number: number;
  /** Time of the event, in milliseconds since the Unix epoch. */
  readonly at: number;
  readonly event: string;
  /** State of the session after the event. */
  readonly state: string;
}

/** Model of the debug overlay: details about the session for support. */
export interface DebugOverlayModel {
  /** Details of the session; `undefined` values are unknown. */
  readonly facts: readonly (readonly [name: DebugFact, value: string | undefined])[];
  /** The play state, under the field names of the product's specification. */
  readonly playState: readonly (readonly [name: string, value: string | undefined])[];
  /** The session's events, newest first. */
  readonly events: readonly DebugEvent[];
  readonly copied: 'not' | 'yes' | 'refused';
  /** Copies all details to the clipboard. */
  readonly copy: () => void;
  /** Saves the flight recorder's last minutes as a file. */
  readonly save: () => void;
  readonly close: () => void;
}

/**
 * The debug overlay over the picture. Only its buttons react to presses, and they don't take the focus from the game.
 */
export const DebugOverlay = observer(function DebugOverlay({ model }: { readonly model: DebugOverlayModel }) {
  const { t } = useTranslation('debug');
  const { facts, playState, events, copied } = model;
  return (
    <section className={styles.place} aria-labelledby="debug-title">
      <div className={styles.debug}>
        <header className={styles.header}>
          <h2 id="debug-title" className={styles.title}>
            {t('title')}
          </h2>
          <span className={styles.keepOption}>
            <Button size="s" onMouseDown={(event) => event.preventDefault()} onClick={model.copy}>
              {t(copied === 'yes' ? 'copied' : copied === 'refused' ? 'copy-refused' : 'copy')}
            </Button>
            <Button size="s" onMouseDown={(event) => event.preventDefault()} onClick={model.save}>
              {t('save')}
            </Button>
          </span>
          <IconButton
            icon={CloseIcon}
            label={t('close')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={model.close}
          />
        </header>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
        <h3 className={styles.sub}>{t('play-state')}</h3>
        <dl className={styles.playState} translate="no">
          {playState.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
        <h3 className={styles.sub}>{t('events')}</h3>
        {events.length === 0 ? (
          <p className={styles.empty}>{t('no-events')}</p>
        ) : (
          <ol className={styles.events}>
            {events.map(({ number, at, event, state }) => (
              <li key={number}>
                <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 23)}</time>
                <span>{event}</span>
                <span className={styles.state}>{state}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
});

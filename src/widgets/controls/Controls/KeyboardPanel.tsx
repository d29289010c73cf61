import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import styles from './Controls.module.css';
import type { KeyboardModel, SchemesModel } from './controlsModel.ts';
import { KeyboardPicture } from './KeyboardPicture.tsx';
import { useKeyName } from './keyNames.ts';
import { ControlSchemes } from './ControlSchemes.tsx';

interface KeyboardPanelProps {
  readonly model: KeyboardModel;
  readonly schemes: SchemesModel | undefined;
}

/** The keyboard panel: the pressed keys, and the app's shortcuts. */
export const KeyboardPanel = observer(function KeyboardPanel({ model, schemes }: KeyboardPanelProps) {
  const { t } = useTranslation('controls');
  const shortcutsId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const pressed = usePressed(panel);
  const keyName = useKeyName();
  const names = [...pressed].map(keyName).join(' + ');
  return (
    <div ref={panel} className={styles.view}>
      <Text size="s" tone="soft">
        {t('keys.hint')}
      </Text>
      <KeyboardPicture pressed={pressed} />
      <output className={styles.status} aria-label={t('keys.picture')}>
        {names || t('keys.nothing')}
      </output>
      {schemes && <ControlSchemes model={schemes} />}
      <div className={styles.group}>
        <span id={shortcutsId} className={styles.groupName}>
          {t('keys.shortcuts')}
        </span>
        <dl className={styles.shortcuts} aria-labelledby={shortcutsId}>
          <Shortcut keys={['ShiftLeft', 'Tab']} name={t('keys.bar')} />
          {model.mouseLock && <Shortcut keys={['ControlLeft', 'ShiftLeft', 'Digit1']} name={t('keys.mouse-lock')} />}
          {model.shiftLock && <Shortcut keys={['ShiftLeft', 'KeyQ']} name={t('keys.shift-lock')} />}
          <Shortcut keys={['F11']} name={t('keys.fullscreen')} />
        </dl>
      </div>
      <Text size="s" tone="soft">
        {t(model.canLock ? 'keys.browser' : 'keys.browser-all')}
      </Text>
    </div>
  );
});

/** `keys` are the codes of a shortcut's keys. */
function Shortcut({ keys, name }: { readonly keys: readonly string[]; readonly name: string }) {
  const keyName = useKeyName();
  return (
    <div className={styles.shortcut}>
      <dt>{name}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {keyName(key)}
          </kbd>
        ))}
      </dd>
    </div>
  );
}

/** Returns the codes of the keys that are down while the focus is in the controls sidebar. */
function usePressed(panel: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true, passive: true };
    const hasFocus = () => panel.current?.closest('[data-keeps-keys]')?.contains(document.activeElement) ?? false;
    addEventListener(
      'keydown',
      ({ code, repeat }) => hasFocus() && !repeat && setPressed((now) => new Set(now).add(code)),
      options,
    );
    addEventListener(
      'keyup',
      ({ code }) => setPressed((now) => new Set([...now].filter((one) => one !== code))),
      options,
    );
    addEventListener('blur', () => setPressed(new Set()), { signal: stop.signal });
    return () => stop.abort();
  }, [panel]);
  return pressed;
}

import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Chips } from '../../../design/forms/Chips/Chips.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { SearchIcon } from '../../../design/icons/icons.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { TextInput } from '../../../design/forms/TextInput/TextInput.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Controls.module.css';
import type { ControlsModel } from './controlsModel.ts';
import { useKeyName } from './keyNames.ts';
import { KEY_USAGE } from '../../../contracts/channel/keyboardUsages.ts';

type Group = 'combos' | 'system' | 'moving' | 'functions';

/** Key combinations that the browser or the operating system would intercept. Each is sent as one press. */
const SPECIAL_KEYS: Readonly<Record<Group, readonly (readonly string[])[]>> = {
  combos: [
    ['AltLeft', 'Tab'],
    ['ControlLeft', 'AltLeft', 'Delete'],
    ['AltLeft', 'F4'],
    ['ControlLeft', 'KeyW'],
  ],
  system: [['Escape'], ['Home'], ['Tab'], ['MetaLeft'], ['ContextMenu'], ['PrintScreen'], ['Pause']],
  moving: [['Insert'], ['Delete'], ['End'], ['PageUp'], ['PageDown']],
  functions: Array.from({ length: 12 }, (_, i) => [`F${i + 1}`]),
};

/** All known keys that aren't among the special combinations. */
const OTHER_KEYS: readonly string[] = Object.keys(KEY_USAGE);

const GROUPS = Object.keys(SPECIAL_KEYS) as readonly Group[];

/** Sends keys that the browser or the system intercepts: one tap, one press. */
export function SpecialKeyPanel({ model }: { readonly model: ControlsModel['specialKey'] }) {
  const { t } = useTranslation('controls');
  const id = useId();
  const keyName = useKeyName();
  const [modifiers, setModifiers] = useState<readonly string[]>([]);
  const [query, setQuery] = useState('');
  const [sent, setSent] = useState('');
  const nameOf = (code: string) =>
    code === 'Home' ? t('special.home') : code === 'Escape' ? `Esc · ${t('special.back')}` : keyName(code);
  const label = (codes: readonly string[]) => codes.map(codes.length > 1 ? keyName : nameOf).join(' + ');
  const tap = (codes: readonly string[]) => {
    const all = [...modifiers.filter((code) => !codes.includes(code)), ...codes];
    model.tap(all);
    setSent(t('special.sent', { keys: all.map(keyName).join(' + ') }));
  };
  const search = query.trim().toLowerCase();
  const keys = search
    ? OTHER_KEYS.filter((code) =>
        [code, nameOf(code), keyName(code)].some((name) => name.toLowerCase().includes(search)),
      )
    : [];
  return (
    <>
      <Text size="s" tone="soft">
        {t('special.hint')}
      </Text>
      <Chips
        label={t('special.with')}
        chips={MODIFIERS.map((value) => ({ value, label: keyName(value) }))}
        chosen={MODIFIERS.filter((code) => modifiers.includes(code))}
        onChange={setModifiers}
      />
      <Field label={t('special.find')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            icon={SearchIcon}
            value={query}
            onChange={setQuery}
            autoComplete="off"
          />
        )}
      </Field>
      {search ? (
        <Keys name={t('special.group.others')} id={id}>
          {keys.slice(0, 24).map((code) => (
            <Button key={code} size="s" onClick={() => tap([code])}>
              {nameOf(code)}
            </Button>
          ))}
          {keys.length === 0 && (
            <Text size="s" tone="soft">
              {t('special.found-none')}
            </Text>
          )}
        </Keys>
      ) : (
        GROUPS.map((group) => (
          <Keys key={group} name={t(`special.group.${group}`)} id={`${id}-${group}`}>
            {SPECIAL_KEYS[group].map((codes) => (
              <Button key={codes.join()} size="s" onClick={() => tap(codes)}>
                {label(codes)}
              </Button>
            ))}
          </Keys>
        ))
      )}
      <VisuallyHidden live="polite">{sent}</VisuallyHidden>
    </>
  );
}

interface KeysProps {
  readonly name: string;
  readonly id: string;
  readonly children: ReactNode;
}

function Keys({ name, id, children }: KeysProps) {
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <span id={id} className={styles.groupName}>
        {name}
      </span>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}

const MODIFIERS = ['ControlLeft', 'AltLeft', 'ShiftLeft', 'MetaLeft'] as const;

import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Checkbox } from '../../../design/forms/Checkbox/Checkbox.tsx';
import { FileDrop } from '../../../design/forms/FileDrop/FileDrop.tsx';
import { DownloadIcon } from '../../../design/icons/icons.tsx';
import type { SchemeEditor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import { LIMITS } from '../../../domain/controls/schemes/scheme.ts';
import {
  FILE_MAX,
  type FileError,
  type ImportedScheme,
  readSchemeFile,
} from '../../../domain/controls/schemes/formats/schemeFile.ts';
import { emulatorFile } from '../../../domain/controls/schemes/formats/writeEmulator.ts';
import { KeyCap } from './KeyCap.tsx';
import styles from './SchemeFiles.module.css';

export interface SchemeFilesModel {
  readonly editor: SchemeEditor;
  readonly saveFile: (text: string) => void;
}

interface Opened {
  readonly name: string;
  readonly schemes: readonly ImportedScheme[];
}

/** Saves the scheme as a file for the emulator, and adds schemes from such a file after a preview. */
export const SchemeFiles = observer(function SchemeFiles({ model }: { readonly model: SchemeFilesModel }) {
  const { t, i18n } = useTranslation('schemes');
  const { editor, saveFile } = model;
  const [opened, setOpened] = useState<Opened>();
  const [error, setError] = useState<FileError | 'refused' | 'too-much'>();
  const [done, setDone] = useState<'taken-back'>();

  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = file.size > FILE_MAX ? undefined : readSchemeFile(await file.text().catch(() => ''), editor.names);
    setError(read ? (read.ok ? undefined : read.error) : 'too-large');
    setOpened(read?.ok ? { name: file.name, schemes: read.value } : undefined);
    setDone(undefined);
  };
  const add = (schemes: readonly ImportedScheme[]) => {
    const chosen = schemes.map(({ scheme }) => scheme);
    if (!editor.fitsStorage(chosen)) return setError('too-much');
    editor.addSchemes(chosen);
    setError(undefined);
    setOpened(undefined);
  };
  const { added } = editor;
  const names = added && new Intl.ListFormat(i18n.language).format(added.names);

  return (
    <section className={styles.files}>
      <Button
        variant="secondary"
        size="s"
        icon={DownloadIcon}
        onClick={() => saveFile(emulatorFile([editor.draft.scheme], editor.ratio))}
      >
        {t('file.save')}
      </Button>
      {opened ? (
        <Preview
          key={opened.name}
          opened={opened}
          error={error && t(`file.${error}`)}
          add={add}
          cancel={() => {
            setOpened(undefined);
            setError(undefined);
          }}
        />
      ) : (
        <FileDrop
          label={t('file.open')}
          hint={t('file.hint')}
          accept=".cfg,.json,application/json"
          onFiles={([file]) => void open(file)}
          onRefused={() => setError('refused')}
          filesLabel={t('file.open')}
          removeLabel={() => ''}
          onRemove={() => undefined}
          error={error && t(`file.${error}`)}
        />
      )}
      <div className={styles.outcome} role="status">
        {names !== undefined && t('file.added', { names })}
        {names === undefined && done && t(`file.${done}`)}
        {added && (
          <Button
            variant="quiet"
            size="s"
            onClick={() => {
              editor.undoAdding();
              setDone('taken-back');
            }}
          >
            {t('file.take-back')}
          </Button>
        )}
      </div>
    </section>
  );
});

interface PreviewProps {
  readonly opened: Opened;
  readonly error: string | undefined;
  readonly add: (schemes: readonly ImportedScheme[]) => void;
  readonly cancel: () => void;
}

/** Preview of a file's schemes, with a picture of the first selected one. Adds nothing until the player confirms. */
function Preview({ opened, error, add, cancel }: PreviewProps) {
  const { t } = useTranslation('schemes');
  const { schemes } = opened;
  const [chosen, setChosen] = useState<ReadonlySet<ImportedScheme>>(
    new Set([schemes.find((one) => one.selected) ?? schemes[0]].filter((one) => one !== undefined)),
  );
  const toggle = (one: ImportedScheme, on: boolean) =>
    setChosen(new Set(schemes.filter((other) => (other === one ? on : chosen.has(other)))));
  const preview = schemes.find((one) => chosen.has(one));
  return (
    <div className={styles.preview} role="group" aria-label={t('file.found', { file: opened.name })}>
      <p className={styles.title}>{t('file.found', { file: opened.name })}</p>
      {preview && <Picture found={preview} />}
      <ul className={styles.schemes}>
        {schemes.map((one) => (
          <li key={one.scheme.name}>
            <Checkbox
              checked={chosen.has(one)}
              onChange={(on) => toggle(one, on)}
              label={`${one.scheme.name} · ${t('file.controls', { count: one.scheme.controls.length })}`}
            />
            <Notes found={one} />
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="go"
          size="s"
          disabled={chosen.size === 0}
          onClick={() => add(schemes.filter((one) => chosen.has(one)))}
        >
          {t('file.add')}
        </Button>
        <Button variant="quiet" size="s" onClick={cancel}>
          {t('file.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Notes about an imported scheme that the player reads before adding it. */
function Notes({ found: imported }: { readonly found: ImportedScheme }) {
  const { t } = useTranslation('schemes');
  const { scheme, renamed, lost, conditions, keys } = imported;
  const over = scheme.left?.overLimit ?? 0;
  const notes = [
    renamed && t('file.renamed', { name: scheme.name }),
    lost > 0 && t('file.lost', { count: lost }),
    keys > 0 && t('file.keys', { count: keys }),
    conditions > 0 && t('file.conditions', { count: conditions }),
    over > 0 && t('left-over', { count: over, limit: LIMITS.controls }),
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Draws the points on the picture that the scheme's keys touch. */
function Picture({ found: imported }: { readonly found: ImportedScheme }) {
  const controls = imported.scheme.controls.filter(({ type }) => type !== 'unknown' && type !== 'State');
  return (
    <div className={styles.picture} aria-hidden="true">
      {controls.map(({ id, x, y, keys }) => {
        const name = Object.values(keys).flat()[0];
        return (
          <span key={id} className={styles.spot} style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
            {name !== undefined && <KeyCap name={name} />}
          </span>
        );
      })}
    </div>
  );
}

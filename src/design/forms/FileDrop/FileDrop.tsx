import { useId, useState } from 'react';
import { CheckIcon, CloseIcon, ErrorIcon, UploadIcon } from '../../icons/icons.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Progress } from '../../primitives/Progress/Progress.tsx';
import styles from './FileDrop.module.css';

export interface DroppedFile {
  readonly id: string;
  readonly name: string;
  /** The file's size as text, such as "2.4 MB". */
  readonly size: string;
  readonly state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** Progress of the upload from 0 to 1; undefined when it isn't uploading. */
  readonly part?: number | undefined;
  /** The current step of the upload, or the reason of its failure. */
  readonly text?: string | undefined;
}

export interface FileDropProps {
  /** Label of the file input, such as "Choose pictures". */
  readonly label: string;
  /** Accepted types and sizes: "PNG or JPEG, up to 5 MB each". */
  readonly hint: string;
  /** Accepted types, as in `<input accept>`: `image/png,.jpg`. Dropped files of other types go to `onRefused`. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  /** Called with dropped files of other types. */
  readonly onRefused?: ((files: readonly File[]) => void) | undefined;
  readonly files?: readonly DroppedFile[] | undefined;
  readonly filesLabel: string;
  readonly removeLabel: (name: string) => string;
  readonly onRemove: (id: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Lets the player choose or drop files. The whole zone is a native file input, so keys and touch work. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, multiple = false, onFiles, onRefused, files = [], error, disabled } = props;
  const id = useId();
  const [isDragOver, setDragOver] = useState(false);

  function addFiles(list: FileList | null) {
    const all = [...(list ?? [])];
    const accepted = all.filter((file) => isAccepted(file, accept)).slice(0, multiple ? undefined : 1);
    const refused = all.filter((file) => !isAccepted(file, accept));
    if (accepted.length > 0) onFiles(accepted);
    if (refused.length > 0) onRefused?.(refused);
  }

  return (
    <div className={styles.drop}>
      <label className={styles.zone} data-over={isDragOver} data-error={Boolean(error)}>
        <input
          type="file"
          className={styles.input}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onDragOver={(event) => {
            if (disabled) return;
            event.preventDefault();
            setDragOver(true);
          }}
          onDragLeave={() => setDragOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setDragOver(false);
            if (!disabled) addFiles(event.dataTransfer.files);
          }}
          onChange={(event) => {
            addFiles(event.currentTarget.files);
            // Clears the input, so that the player can choose the same file again after removing it.
            event.currentTarget.value = '';
          }}
        />
        <UploadIcon size="1.75rem" />
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </label>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error && (
          <>
            <ErrorIcon size="1.1em" />
            <span>{error}</span>
          </>
        )}
      </p>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={props.filesLabel}>
          {files.map((file) => (
            <li key={file.id} className={styles.file} data-state={file.state}>
              <span className={styles.mark} aria-hidden="true">
                {file.state === 'done' && <CheckIcon />}
                {file.state === 'failed' && <ErrorIcon />}
                {(file.state === 'waiting' || file.state === 'uploading') && <UploadIcon />}
              </span>
              <span className={styles.text}>
                <span className={styles.name}>{file.name}</span>
                <span className={styles.fact}>{[file.size, file.text].filter(Boolean).join(' · ')}</span>
                {file.state === 'uploading' && <Progress label={file.name} value={file.part} size="s" />}
              </span>
              <IconButton
                icon={CloseIcon}
                label={props.removeLabel(file.name)}
                onClick={() => props.onRemove(file.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Returns whether a file matches `accept` as browsers do: extensions, types, and types with a wildcard. Undefined
 * accepts everything.
 */
function isAccepted(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((kind) => {
    const pattern = kind.trim().toLowerCase();
    if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern);
    return pattern.endsWith('/*') ? file.type.startsWith(pattern.slice(0, -1)) : file.type === pattern;
  });
}

/** @jsxRuntime classic */
import React, { useEffect, useState } from 'react';
import { Button } from 'storybook/internal/components';
import { useStorybookApi } from 'storybook/manager-api';
import { copyPicture, type CopyResult } from './copyPicture.ts';
import { requestPicture } from './requestPicture.ts';

/** Milliseconds for which the button says what it has copied. */
const SAID_MS = 4_000;
/** Milliseconds until the button gives up: a story that failed to load never answers. */
const MOST_MS = 30_000;
const RESULTS: Readonly<Record<CopyResult | 'busy', string>> = {
  busy: 'Taking the picture …',
  copied: 'Picture and link copied',
  downloaded: 'Picture saved, link copied',
  saved: 'Picture saved, link not copied',
  failed: 'Couldn’t take the picture',
};

/** Copies a picture of the story with a link to exactly this view, to paste into a ticket. */
export function CopyPicture() {
  const api = useStorybookApi();
  const [status, setStatus] = useState<CopyResult | 'busy'>();
  useEffect(() => {
    if (status === undefined || status === 'busy') return undefined;
    const timer = setTimeout(() => setStatus(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [status]);
  const copy = async () => {
    // Undefined on a page that was loaded over plain HTTP.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const story = api.getCurrentStoryData() as { readonly id: string; readonly title: string; readonly name: string };
    setStatus('busy');
    setStatus(
      await copyPicture(
        {
          name: `${story.title.replaceAll('/', ' / ')}: ${story.name}`,
          file: story.id,
          link: location.href,
          picture: requestPicture(api, AbortSignal.timeout(MOST_MS)),
        },
        {
          write:
            clipboard && 'ClipboardItem' in window ? (data) => clipboard.write([new ClipboardItem(data)]) : undefined,
          writeText: clipboard && ((text) => clipboard.writeText(text)),
          download,
        },
      ),
    );
  };
  return (
    <Button
      variant="ghost"
      size="small"
      ariaLabel="Copy a picture of this state with its link"
      disabled={status === 'busy'}
      onClick={() => void copy()}
    >
      <span role="status">{status === undefined ? 'Copy picture' : RESULTS[status]}</span>
    </Button>
  );
}

function download(picture: Blob, file: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = file;
  link.click();
  URL.revokeObjectURL(link.href);
}

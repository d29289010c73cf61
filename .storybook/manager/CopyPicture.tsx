/** @jsxRuntime classic */
import React, { useEffect, useState } from 'react';
import { Button } from 'storybook/internal/components';
import { type API, useStorybookApi } from 'storybook/manager-api';
import { PICTURE_CHANNEL, type PictureAnswer } from '../preview/pictureChannel.ts';
import { copyPicture, type CopyResult } from './copyPicture.ts';

/** Milliseconds for which the button says what it has copied. */
const SAID_MS = 4_000;
const RESULTS: Readonly<Record<CopyResult | 'busy', string>> = {
  busy: 'Taking the picture …',
  copied: 'Picture and link copied',
  downloaded: 'Picture saved, link copied',
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
    const story = api.getCurrentStoryData() as { readonly id: string; readonly title: string; readonly name: string };
    setStatus('busy');
    setStatus(
      await copyPicture(
        {
          name: `${story.title.replaceAll('/', ' / ')}: ${story.name}`,
          file: story.id,
          link: location.href,
          picture: requestPicture(api),
        },
        {
          write: 'ClipboardItem' in window ? (data) => navigator.clipboard.write([new ClipboardItem(data)]) : undefined,
          writeText: (text) => navigator.clipboard.writeText(text),
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

function requestPicture(api: API): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  api.once(PICTURE_CHANNEL.answer, ({ png }: PictureAnswer) => {
    if (png === undefined) reject(new Error('The preview has no picture'));
    else void fetch(png).then((response) => resolve(response.blob()), reject);
  });
  api.emit(PICTURE_CHANNEL.request);
  return promise;
}

function download(picture: Blob, file: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = file;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @jsxRuntime classic */
import React, { useEffect, useState } from 'react';
import { Button } from 'storybook/internal/components';

/** Milliseconds for which the button says that it has copied the link. */
const SAID_MS = 2_000;

/** Copies the current URL with story, language, theme, size and values of the controls. */
export function CopyLink() {
  const [status, setStatus] = useState<string>();
  useEffect(() => {
    if (status === undefined) return undefined;
    const timer = setTimeout(() => setStatus(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [status]);
  const copy = async () => {
    // Storybook's manager keeps language, theme, size and values of the controls in its URL.
    try {
      await navigator.clipboard.writeText(location.href);
      setStatus('Link copied');
    } catch {
      // The browser refuses, or has no clipboard, because the page was loaded over plain HTTP.
      setStatus('Couldn’t copy');
    }
  };
  return (
    <Button variant="ghost" size="small" ariaLabel="Copy the link to exactly this" onClick={() => void copy()}>
      <span role="status">{status ?? 'Copy link'}</span>
    </Button>
  );
}

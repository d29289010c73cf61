/** @jsxRuntime classic */
import React, { useEffect, useState } from 'react';
import { Button } from 'storybook/internal/components';

/** Duration of the confirmation, in milliseconds. */
const SAID_MS = 2_000;

/** Copies the current URL with story, language, theme, size and controls. */
export function CopyLink() {
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(() => setSaid(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    // The manager keeps language, theme, size and controls in its URL.
    const done = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    );
    setSaid(done ? 'Link copied' : 'Couldn’t copy');
  };
  return (
    <Button variant="ghost" size="small" ariaLabel="Copy the link to exactly this" onClick={() => void copy()}>
      <span role="status">{said ?? 'Copy link'}</span>
    </Button>
  );
}

import { afterEach, describe, expect, it, vi } from 'vitest';
import { findBrowser, NoBrowserError } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

describe('finding a browser', () => {
  it('takes the one that it is told', () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(findBrowser().executablePath).toBe(process.execPath);
  });

  it('says so when there is none where it is told', () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    expect(() => findBrowser()).toThrow(NoBrowserError);
    expect(() => findBrowser()).toThrow('CHROMIUM_PATH is /nowhere/chromium, but there is no such file.');
  });

  it('runs without a sandbox for root only', () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(1000);
    expect(findBrowser().args).not.toContain('--no-sandbox');
    getuid.mockReturnValue(0);
    expect(findBrowser().args).toContain('--no-sandbox');
    getuid.mockRestore();
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findBrowser, findFirefox, findHeadlessBrowser, NoBrowserError } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

describe('findBrowser', () => {
  it('uses the browser of CHROMIUM_PATH', () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(findBrowser().executablePath).toBe(process.execPath);
  });

  it('throws with the path when CHROMIUM_PATH names a missing file', () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    expect(() => findBrowser()).toThrow(NoBrowserError);
    expect(() => findBrowser()).toThrow('CHROMIUM_PATH names a file that does not exist: /nowhere/chromium.');
  });

  it('disables the sandbox for root only', () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(1000);
    expect(findBrowser().args).not.toContain('--no-sandbox');
    getuid.mockReturnValue(0);
    expect(findBrowser().args).toContain('--no-sandbox');
    getuid.mockRestore();
  });
});

describe('findHeadlessBrowser', () => {
  it('prefers HEADLESS_CHROMIUM_PATH to CHROMIUM_PATH', () => {
    vi.stubEnv('HEADLESS_CHROMIUM_PATH', process.execPath);
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    expect(findHeadlessBrowser().executablePath).toBe(process.execPath);
  });

  it('prefers CHROMIUM_PATH to a headless shell on PATH', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shell-'));
    writeFileSync(join(folder, 'chromium-headless-shell'), '');
    vi.stubEnv('PATH', folder);
    vi.stubEnv('HEADLESS_CHROMIUM_PATH', '');
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(findHeadlessBrowser().executablePath).toBe(process.execPath);
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('HEADLESS_CHROMIUM_PATH', '');
    expect(findHeadlessBrowser().executablePath).toBe(join(folder, 'chromium-headless-shell'));
    rmSync(folder, { recursive: true });
  });
});

describe('findFirefox', () => {
  it('uses the browser of FIREFOX_PATH, and throws with the path when the file is missing', () => {
    vi.stubEnv('FIREFOX_PATH', process.execPath);
    expect(findFirefox()).toBe(process.execPath);
    vi.stubEnv('FIREFOX_PATH', '/nowhere/firefox');
    expect(() => findFirefox()).toThrow('FIREFOX_PATH names a file that does not exist: /nowhere/firefox.');
  });

  it('finds firefox-esr on PATH', () => {
    const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
    writeFileSync(join(folder, 'firefox-esr'), '');
    vi.stubEnv('FIREFOX_PATH', '');
    vi.stubEnv('PATH', folder);
    expect(findFirefox()).toBe(join(folder, 'firefox-esr'));
    rmSync(folder, { recursive: true });
  });
});

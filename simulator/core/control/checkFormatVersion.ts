import { ControlError } from './controlError.ts';

/**
 * Rejects a file whose format is newer than this release, before its fields are validated: the reason is then the
 * version, and not the first unknown field.
 *
 * @param subject the file's kind with its article, such as `the world`
 * @param latest the latest version of the format that this release reads
 * @param field the field that the error names
 * @throws ControlError for a newer version
 */
export function checkFormatVersion(
  value: unknown,
  subject: string,
  format: string,
  latest: number,
  field = 'version',
): void {
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== format) return;
  const version: unknown = 'version' in value ? value.version : undefined;
  if (typeof version !== 'number' || version <= latest) return;
  throw new ControlError(
    'invalid',
    field,
    `${subject} has version ${version} of its format, which a newer release wrote; this release reads versions up to ${latest}`,
  );
}

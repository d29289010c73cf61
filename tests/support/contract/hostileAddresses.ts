/** URLs of untrusted hosts or schemes that a server might send. */
export const HOSTILE = [
  'https://evil.test/',
  '//evil.test/x',
  '\\\\evil.test\\x',
  'http://deals.test/',
  'https://deals.test.evil.test/',
  'https://user:secret@deals.test/',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.test/1',
  'intent://evil#Intent;end',
  'https://',
] as const;

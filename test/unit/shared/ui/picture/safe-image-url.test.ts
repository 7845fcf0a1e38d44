import { safeImageUrl } from '../../../../../src/shared/ui/picture/safe-image-url'

test.each([
  'https://example.org/a.png',
  'HTTPS://example.org/a.png',
  'blob:https://example.org/1',
  'data:image/svg+xml,<svg/>',
])('default: %s', url => expect(safeImageUrl(url)).toBe(url))

test.each([
  'http://example.org/a.png',
  'javascript:alert(1)',
  'data:text/html,<script>',
  ' data:image/png,x',
  '//example.org/a.png',
  'a.png',
  '',
  null,
  undefined,
])('error: %s', url => expect(safeImageUrl(url)).toBeUndefined())

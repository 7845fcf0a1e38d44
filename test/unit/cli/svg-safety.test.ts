import { pictureKind } from '../../../src/cli/wallets/picture-kind'
import { isSafeSvg } from '../../../src/cli/wallets/svg-safety'
import { BUNDLED_WALLETS } from '../../../src/services/open/bundled-wallets'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, attributes = '') => `<svg ${XMLNS} ${attributes}>${inside}</svg>`

test.each([
  ['shapes', svg('<path d="M0 0h9v9z" fill="#f00"/><g opacity=".5"><circle cx="1" cy="1" r="1"/></g>')],
  ['a gradient', svg('<defs><linearGradient id="a"><stop/></linearGradient></defs><path fill="url(#a)"/>')],
  ['styles', svg('<style>.a{fill:url(#b)}</style><path class="a" style="fill:red"/>')],
  ['a symbol', svg('<symbol id="a"><path/></symbol><use xlink:href="#a"/>')],
  ['a picture inside', svg('<image href="data:image/png;base64,AAAA"/>')],
  [
    'a declaration and a comment',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${svg('')}`,
  ],
])('default: %s', (_name, text) => {
  expect(isSafeSvg(text)).toBe(true)
})

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script of another prefix', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
  ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
  ['an event handler', svg('<path onclick="alert(1)"/>')],
  ['an event handler of the picture', svg('', 'onload="alert(1)"')],
  ['HTML', svg('<foreignObject><iframe/></foreignObject>')],
  ['a link', svg('<a href="https://evil.example"><path/></a>')],
  ['an animation of a link', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['a picture of another host', svg('<image href="https://evil.example/a.png"/>')],
  ['a script in data', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
  ['an encoded link', svg('<use href="&#106;avascript:alert(1)"/>')],
  ['a style that loads', svg('<style>@import "https://evil.example/a.css"</style>')],
  ['an attribute that loads', svg('<path style="fill:url(https://evil.example/a.svg#b)"/>')],
  ['an escaped style', svg('<path style="fill:u\\72l(https://evil.example)"/>')],
  ['a link with another prefix', svg('<use x:href="https://evil.example/a.svg#b"/>')],
  ['another base', svg('<use href="#a" xml:base="https://evil.example/"/>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
  ['a style sheet', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`],
  ['text that is no XML', svg('<![CDATA[<script>alert(1)</script>]]>')],
  ['an attribute without quotes', svg('<path onclick=alert(1) />')],
  ['a comment that ends early', svg('<!--><script>alert(1)</script><!-- -->')],
  ['HTML instead', '<!doctype html><title>Not found</title>'],
  ['nothing', ''],
])('error: %s', (_name, text) => {
  expect(isSafeSvg(text)).toBe(false)
})

test('behavior: real logos pass', () => {
  expect(BUNDLED_WALLETS.filter(({ mark }) => !isSafeSvg(mark)).map(({ name }) => name)).toEqual([])
})

test.each([
  ['png', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]],
  ['jpg', [0xff, 0xd8, 0xff, 0xe0]],
  ['gif', [...Buffer.from('GIF89a')]],
  ['webp', [...Buffer.from('RIFF\0\0\0\0WEBP')]],
  ['avif', [...Buffer.from('\0\0\0\0ftyp'), ...Buffer.from('avif')]],
])('default: %s by its content', (extension, bytes) => {
  expect(pictureKind(Uint8Array.from(bytes))?.extension).toBe(extension)
  expect(pictureKind(Uint8Array.from(bytes.slice(0, 2)))).toBeUndefined()
})

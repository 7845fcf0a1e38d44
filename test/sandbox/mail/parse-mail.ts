import type { Mail } from './mail'

const CODE = /^\s*(\d{3}) (\d{3})\s*$/m
const LINK = /^\s*(https?:\/\/\S+)\s*$/m

/** Parses a plain-text message (RFC 5322) to `to`. */
export function parseMail(raw: string, to: string, at: number): Mail {
  const border = raw.indexOf('\r\n\r\n')
  const headers = readHeaders(raw.slice(0, border))
  const text = decodeBody(raw.slice(border + 4), headers.get('content-transfer-encoding') ?? '').trim()
  const [, first, second] = CODE.exec(text) ?? []
  const [, link] = LINK.exec(text) ?? []
  return {
    to,
    subject: headers.get('subject') ?? '',
    text,
    ...(first && second ? { code: first + second } : {}),
    ...(link ? { link } : {}),
    at,
  }
}

/** Header names in lower case. Folded lines are joined. */
function readHeaders(head: string): ReadonlyMap<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

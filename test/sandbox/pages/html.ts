import type { Reply } from '../core/types'

/** Markup that can be put into a page safely. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | undefined | false | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup with values. Everything that is not `Html` is escaped. Attributes have to be quoted. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toMarkup)))
}

function toMarkup(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(each => each.text).join('')
  return String(part).replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
}

/** A page whose policy allows only the given directives. */
export function htmlReply({ text }: Html, policy: readonly string[], status = 200): Reply {
  const directives = ["default-src 'none'", "base-uri 'none'", ...policy]
  if (!policy.some(each => each.startsWith('frame-ancestors'))) directives.push("frame-ancestors 'none'")
  if (!policy.some(each => each.startsWith('form-action'))) directives.push("form-action 'none'")
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': [...directives, "require-trusted-types-for 'script'"].join('; '),
    },
    body: `<!doctype html>\n${text}`,
  }
}

/** Elements that draw, and those that group and describe what is drawn. */
const ELEMENTS = new Set(
  [
    'svg g defs symbol use title desc metadata style',
    'path rect circle ellipse line polyline polygon text tspan image',
    'clipPath mask pattern marker linearGradient radialGradient stop',
    'filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology',
    'feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ]
    .join(' ')
    .split(' '),
)
/** A comment in XML; HTML ends some comments earlier. */
const COMMENT = /<!--(?!-?>)(?:(?!--).)*-->/gs
const TAG = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const LINK = /^(#|data:image\/(png|jpeg|webp|gif);base64,)/
/** What CSS loads, and the escapes that would hide it. */
const LOADS = /\\|&|@import|image-set|javascript:|url\(\s*(?!["']?#)/i

/**
 * Whether an SVG only draws. The page's own host serves the file, so a script in it would run with the page's origin if a
 * visitor opens it in a tab. Rejects scripts, event handlers, links, animations, foreign elements, entities, and anything
 * that loads another file.
 */
export function isSafeSvg(text: string): boolean {
  const body = text.replace(/^\uFEFF?\s*(<\?xml\s[^?]*\?>)?/, '').replace(COMMENT, '')
  let isSafe = /^\s*<svg[\s>]/.test(body)
  // text that is not a tag must not start like one
  const rest = body.replace(TAG, (_tag, closing: string, name: string, attributes: string) => {
    if (!ELEMENTS.has(name.replace(/^svg:/, '')) || (!closing && !hasSafeValues(attributes))) isSafe = false
    return ''
  })
  const styles = [...body.matchAll(/<style[^>]*>([^<]*)/g)].map(([, css = '']) => css)
  return isSafe && !rest.includes('<') && !styles.some(css => LOADS.test(css))
}

function hasSafeValues(attributes: string): boolean {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? ''
    if (/^on/i.test(name) || name === 'xml:base') return false
    if (/(^|:)(href|src)$/i.test(name)) {
      if (!LINK.test(value.trim())) return false
    } else if (/^(style|fill|stroke|filter|mask|clip-path|marker|cursor)/i.test(name) && LOADS.test(value))
      return false
  }
  return true
}

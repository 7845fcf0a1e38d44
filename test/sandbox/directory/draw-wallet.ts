import { WALLET_MARKS } from './brand-marks'
import { pick } from './digest'

/**
 * A wallet's logo: the real one if there is one, or else a gradient, a shape and initials. Always the same for the same
 * wallet.
 */
export function drawWallet({ id, name }: { readonly id: string; readonly name: string }): string {
  const mark = WALLET_MARKS.get(name)
  if (mark) return mark
  const hue = pick(id, 1, 360)
  const from = `hsl(${hue} ${58 + pick(id, 2, 18)}% ${44 + pick(id, 3, 10)}%)`
  const to = `hsl(${(hue + 28 + pick(id, 4, 40)) % 360} 70% ${30 + pick(id, 5, 10)}%)`
  const motif = MOTIFS[pick(id, 6, MOTIFS.length)] ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="96" height="96" fill="url(#g)"/><g fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="10">${motif}</g><text x="48" y="50" fill="#fff" font-family="system-ui, sans-serif" font-size="38" font-weight="600" text-anchor="middle" dominant-baseline="central">${initials(name)}</text></svg>`
}

const MOTIFS = [
  '<circle cx="88" cy="10" r="34"/><circle cx="88" cy="10" r="58"/>',
  '<path d="M-10 78 40 28l66 66"/>',
  '<path d="M-6 70q27-30 54 0t54 0"/>',
  '<path d="M70-10v116M94-10v116"/>',
  '<rect x="52" y="52" width="70" height="70" rx="18"/>',
  '<path d="m48-20 68 68-68 68-68-68z"/>',
]

function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? ['?']
  const letters = words.slice(0, 2).map(word => [...word][0] ?? '')
  return letters.join('').toUpperCase()
}

import { Resvg } from '@resvg/resvg-js'
import { TOKEN_MARKS } from './brand-marks'
import { pick } from './digest'
import { drawWalletPixels } from './draw-wallet-pixels'

const TOKEN_EDGE = 96
/** Cached by symbol: a history requests the same ones again and again. */
const pixels = new Map<string, Uint8Array>()

const CURRENCIES = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['CHF', '₣'],
  ['CAD', 'C$'],
  ['AUD', 'A$'],
  ['INR', '₹'],
  ['BRL', 'R$'],
])

const TOKENS = new Set(
  'ETH WETH BTC WBTC USDC USDT DAI POL MATIC BNB AVAX SOL MSOL OP ARB FTM CELO XDAI KAIA LINK UNI AAVE CRV MKR STETH AURORA KLAY APE'.split(
    ' ',
  ),
)

/** A coin with the sign of a currency; undefined for an unknown code. */
export function drawCurrency(code: string): string | undefined {
  const sign = CURRENCIES.get(code)
  return sign && coin(code, sign)
}

/** A token's logo, or a coin with the first letters of its symbol; undefined for an unknown symbol. */
export function drawToken(symbol: string): string | undefined {
  const mark = TOKEN_MARKS.get(symbol.toUpperCase())
  if (mark) return mark
  return TOKENS.has(symbol.toUpperCase()) ? coin(symbol, symbol.slice(0, 4)) : undefined
}

/** A token's picture as a raster image, which is all that the modal shows. */
export function drawTokenPixels(symbol: string): Uint8Array | undefined {
  if (!TOKENS.has(symbol.toUpperCase())) return undefined
  const drawn = pixels.get(symbol) ?? toPixels(symbol)
  pixels.set(symbol, drawn)
  return drawn
}

function toPixels(symbol: string): Uint8Array {
  const mark = TOKEN_MARKS.get(symbol.toUpperCase())
  if (!mark) return drawWalletPixels({ id: `coin ${symbol}` }, TOKEN_EDGE)
  return new Resvg(mark, { fitTo: { mode: 'width', value: TOKEN_EDGE } }).render().asPng()
}

function coin(seed: string, sign: string): string {
  const hue = pick(`coin ${seed}`, 1, 360)
  const size = sign.length > 3 ? 24 : sign.length > 2 ? 28 : sign.length > 1 ? 34 : 46
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="hsl(${hue} 55% 42%)"/><circle cx="48" cy="48" r="40" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/><text x="48" y="50" fill="#fff" font-family="system-ui, sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${sign}</text></svg>`
}

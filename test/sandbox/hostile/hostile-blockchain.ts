import { deflateSync } from 'node:zlib'
import { methodsOf } from '../core/json-rpc-label'
import type { Reply } from '../core/types'
import type { Hostile } from './hostile'

/** An unused host: only tricked visitors send requests to it. */
export const STRANGER = 'https://pictures.stranger.example'

/** Each level draws the one below ten times: a billion shapes at the end. */
function endlessSvg(): string {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const uses = Array.from(
      { length: 10 },
      (_, index) => `<use href="#l${level}" x="${index}" transform="rotate(${index})"/>`,
    )
    return `<g id="l${level + 1}">${uses.join('')}</g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><rect id="l0" width="9" height="9" opacity=".1"/>${levels.join('')}</defs><use href="#l9"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** The header of a PNG that claims a gigabyte of pixels, with little data after it. */
function hugePng(): string {
  const head = Buffer.alloc(25)
  head.writeUInt32BE(13, 0)
  head.write('IHDR', 4)
  head.writeUInt32BE(30_000, 8)
  head.writeUInt32BE(30_000, 12)
  head.set([8, 6, 0, 0, 0], 16)
  const data = deflateSync(Buffer.alloc(1000))
  const png = Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), head, data])
  return `data:image/png;base64,${png.toString('base64')}`
}

type Row = Record<string, unknown>

const STRANGE_TOKEN = `0x${'7'.repeat(40)}`

function token(network: string, part: Row): Row {
  return {
    name: 'Coin',
    symbol: 'COIN',
    chainId: network,
    address: `${network}:${STRANGE_TOKEN}`,
    value: 1_000_000,
    price: 1,
    quantity: { decimals: '18', numeric: '1000000' },
    iconUrl: '',
    ...part,
  }
}

/** All entries of a response have the same time, so that their order is that of the rows. */
type Answer = { readonly network: string; readonly minedAt: string }

function entry({ network, minedAt }: Answer, id: string, info: Row, quantity: string): Row {
  return {
    id,
    metadata: {
      operationType: 'receive',
      hash: `0x${'7'.repeat(64)}`,
      minedAt,
      sentFrom: STRANGE_TOKEN,
      sentTo: STRANGE_TOKEN,
      status: 'confirmed',
      nonce: 1,
      chain: network,
    },
    transfers: [
      {
        fungible_info: null,
        nft_info: null,
        ...info,
        direction: 'in',
        quantity: { numeric: quantity },
        value: 10,
        price: 1,
      },
    ],
  }
}

const LETTERS = '\u{1F9D1}\u200D\u{1F680}a\u0301'.repeat(15_000)
const DIGITS = '9'.repeat(77)
const AMOUNTS = [DIGITS, `0.${'0'.repeat(254)}1`, 'NaN', '-5', '1e77', 'Infinity', `1e-${DIGITS}`, '0x10']

/** Forged rows, which come before the real ones. */
function forged(hostile: Hostile, network: string): { balances: Row[]; history: Row[] } {
  const answer = { network, minedAt: new Date().toISOString() }
  const balances: Row[] = []
  const history: Row[] = []
  const picture = hostile.has('blockchain-svg-pictures')
    ? endlessSvg()
    : hostile.has('blockchain-huge-pictures')
      ? hugePng()
      : hostile.has('blockchain-stranger-pictures')
        ? `${STRANGER}/token.png`
        : undefined
  if (picture) {
    const icon = { url: picture }
    const content = { preview: icon, detail: icon }
    history.push(
      entry(answer, 'forged-token', { fungible_info: { name: 'Coin', symbol: 'COIN', icon } }, '5'),
      entry(answer, 'forged-nft', { nft_info: { name: 'Ape', content, flags: { is_spam: false } } }, '1'),
    )
  }
  if (hostile.has('blockchain-long-texts')) {
    balances.push(token(network, { name: LETTERS, symbol: LETTERS }))
    history.push(
      entry(answer, 'forged-long', { fungible_info: { name: LETTERS, symbol: LETTERS, icon: null } }, '1'),
    )
  }
  if (hostile.has('blockchain-priced-token'))
    balances.push(token(network, { name: 'Visit https://claim-usdc.example to claim', symbol: 'USDC' }))
  if (hostile.has('blockchain-absurd-amounts'))
    for (const [index, amount] of AMOUNTS.entries()) {
      const address = `${network}:0x${String(index).repeat(40)}`
      const quantity = { decimals: index % 2 ? '255' : '18', numeric: amount }
      balances.push(
        token(network, { address, symbol: `ODD${index}`, quantity, price: amount, value: amount }),
      )
      history.push(
        entry(
          answer,
          `forged-${index}`,
          { fungible_info: { name: 'Odd', symbol: `ODD${index}`, icon: null } },
          amount,
        ),
      )
    }
  return { balances, history }
}

/** Changes a response like a hostile blockchain API. */
export function forgeBlockchain(hostile: Hostile, { pathname, searchParams }: URL, reply: Reply): Reply {
  if (reply.status !== 200 || typeof reply.body !== 'string') return reply
  const network = searchParams.get('chainId') ?? 'eip155:1'
  const change = (edit: (answer: Row) => Row): Reply => ({
    ...reply,
    body: JSON.stringify(edit(JSON.parse(reply.body as string) as Row)),
  })
  if (pathname.endsWith('/generators/onrampurl') && hostile.has('onramp-foreign-page'))
    return change(() => ({ url: 'https://pay.coinbase.com.stranger.example/buy/select-asset' }))
  if (pathname.endsWith('/balance')) {
    const { balances } = forged(hostile, network)
    const native = hostile.has('blockchain-absurd-amounts') ? { value: DIGITS, price: DIGITS } : {}
    return change(answer => ({
      balances: [
        ...(answer.balances as Row[]).map(row =>
          row.address === undefined
            ? { ...row, ...native, ...pictureOf(hostile) }
            : { ...row, ...decimalsOf(hostile, row), ...pictureOf(hostile) },
        ),
        ...balances,
      ],
    }))
  }
  if (pathname.endsWith('/history')) {
    const { history } = forged(hostile, network)
    if (history.length === 0) return reply
    return change(answer => ({ ...answer, data: [...history, ...(answer.data as Row[])] }))
  }
  return reply
}

function decimalsOf(hostile: Hostile, { symbol, quantity }: Row): Row {
  const isForged = hostile.has('token-decimals') && symbol === 'USDC'
  return isForged ? { quantity: { ...(quantity as Row), decimals: '8' } } : {}
}

/** For tokens that are held and listed. */
function pictureOf(hostile: Hostile): Row {
  if (hostile.has('blockchain-svg-pictures')) return { iconUrl: endlessSvg() }
  if (hostile.has('blockchain-huge-pictures')) return { iconUrl: hugePng() }
  return hostile.has('blockchain-stranger-pictures') ? { iconUrl: `${STRANGER}/held.png` } : {}
}

/**
 * Forged response of a hostile Solana node about a transaction that it has sent; `undefined` without such an attack.
 */
export function denySending(hostile: Hostile, body: string): string | undefined {
  if (!hostile.has('node-denies-sending') || methodsOf(body) !== 'sendTransaction') return undefined
  const data = { err: 'BlockhashNotFound', logs: [], accounts: null, unitsConsumed: 0 }
  const error = { code: -32_002, message: 'Transaction simulation failed: Blockhash not found', data }
  return JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, error })
}

import type { Chain } from './chain'
import { USDC } from './chain'

/** Address to which the code of the well-behaved token is moved. */
const STANDARD_TOKEN = `0x${'c0de'.repeat(10)}`
/** Recipient of the fee that a token keeps. */
const FEE_RECIPIENT = 'dead'

/** Memory holds the call; `size` bytes of it. RETSIZE RETOFFSET ARGSIZE ARGOFFSET ADDRESS GAS DELEGATECALL; where it fails, all of it does */
const delegate = (size: string) => `60006000${size}600073${STANDARD_TOKEN.slice(2)}5af415600057`
/** All calls but `transfer` go to the well-behaved token. The rest begins at byte 65 with a JUMPDEST. */
const WRAPPER = [
  '60003560e01c63a9059cbb14604157', // selector == transfer ? jump to 65
  '3660006000', // CALLDATACOPY(0, 0, CALLDATASIZE)
  '37',
  delegate('36'),
  '3d600060003e3d6000f3', // return what it returned
  '5b',
].join('')

/** `transfer` answers false, and moves nothing. */
const REFUSING = `${WRAPPER}60206000f3`
/** `transfer` keeps a twentieth. */
const FEE_ON_TRANSFER = [
  WRAPPER,
  '366000600037', // the call into memory; the amount is at 0x24
  '6024518060149004809103602452', // net = amount - amount / 20, in place of the amount; the fee stays on the stack
  delegate('6044'),
  `60245261${FEE_RECIPIENT}600452`, // the fee, to its keeper
  delegate('6044'),
  '600160005260206000f3', // return true
].join('')

async function wrap(chain: Chain, code: string): Promise<void> {
  await chain.call('anvil_setCode', [STANDARD_TOKEN, await chain.call('eth_getCode', [USDC, 'latest'])])
  await chain.call('anvil_setCode', [USDC, `0x${code}`])
}

/** From now on transfers of USDC fail by returning false. */
export const refuseTransfers = (chain: Chain) => wrap(chain, REFUSING)
/** From now on USDC keeps a twentieth of each transfer as a fee. */
export const keepPart = (chain: Chain) => wrap(chain, FEE_ON_TRANSFER)

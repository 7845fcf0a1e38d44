import binance from '@web3icons/core/svgs/exchanges/background/binance.svg.js'
import bitget from '@web3icons/core/svgs/exchanges/background/bitget.svg.js'
import base from '@web3icons/core/svgs/networks/background/base.svg.js'
import AAVE from '@web3icons/core/svgs/tokens/background/AAVE.svg.js'
import APE from '@web3icons/core/svgs/tokens/background/APE.svg.js'
import ARB from '@web3icons/core/svgs/tokens/background/ARB.svg.js'
import AVAX from '@web3icons/core/svgs/tokens/background/AVAX.svg.js'
import BNB from '@web3icons/core/svgs/tokens/background/BNB.svg.js'
import BTC from '@web3icons/core/svgs/tokens/background/BTC.svg.js'
import CELO from '@web3icons/core/svgs/tokens/background/CELO.svg.js'
import CRV from '@web3icons/core/svgs/tokens/background/CRV.svg.js'
import DAI from '@web3icons/core/svgs/tokens/background/DAI.svg.js'
import ETH from '@web3icons/core/svgs/tokens/background/ETH.svg.js'
import FTM from '@web3icons/core/svgs/tokens/background/FTM.svg.js'
import KLAY from '@web3icons/core/svgs/tokens/background/KLAY.svg.js'
import LINK from '@web3icons/core/svgs/tokens/background/LINK.svg.js'
import MATIC from '@web3icons/core/svgs/tokens/background/MATIC.svg.js'
import MKR from '@web3icons/core/svgs/tokens/background/MKR.svg.js'
import MSOL from '@web3icons/core/svgs/tokens/background/MSOL.svg.js'
import OP from '@web3icons/core/svgs/tokens/background/OP.svg.js'
import POL from '@web3icons/core/svgs/tokens/background/POL.svg.js'
import SOL from '@web3icons/core/svgs/tokens/background/SOL.svg.js'
import UNI from '@web3icons/core/svgs/tokens/background/UNI.svg.js'
import USDC from '@web3icons/core/svgs/tokens/background/USDC.svg.js'
import USDT from '@web3icons/core/svgs/tokens/background/USDT.svg.js'
import WBTC from '@web3icons/core/svgs/tokens/background/WBTC.svg.js'
import backpack from '@web3icons/core/svgs/wallets/background/backpack.svg.js'
import coinbase from '@web3icons/core/svgs/wallets/background/coinbase.svg.js'
import ledger from '@web3icons/core/svgs/wallets/background/ledger.svg.js'
import metamask from '@web3icons/core/svgs/wallets/background/metamask.svg.js'
import okx from '@web3icons/core/svgs/wallets/background/okx.svg.js'
import phantom from '@web3icons/core/svgs/wallets/background/phantom.svg.js'
import safe from '@web3icons/core/svgs/wallets/background/safe.svg.js'
import solflare from '@web3icons/core/svgs/wallets/background/solflare.svg.js'
import trust from '@web3icons/core/svgs/wallets/background/trust.svg.js'
import walletConnect from '@web3icons/core/svgs/wallets/background/wallet-connect.svg.js'

/** Logos of connectors by image id. */
export const CONNECTOR_MARKS: ReadonlyMap<string, string> = new Map([
  ['ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400', walletConnect],
  ['0c2840c3-5b04-4c44-9661-fbd4b49e1800', coinbase],
  ['461db637-8616-43ce-035a-d89b8a1d5800', safe],
  ['54a1aa77-d202-4f8d-0fb2-5d2bb6db0300', ledger],
])

/** Logos of the directory's known wallets, by name; the others are drawn. */
export const WALLET_MARKS: ReadonlyMap<string, string> = new Map([
  ['MetaMask', metamask],
  ['Trust Wallet', trust],
  ['Phantom', phantom],
  ['Coinbase Wallet', coinbase],
  ['Solflare', solflare],
  ['OKX Wallet', okx],
  ['Safe', safe],
  ['Ledger', ledger],
  ['Backpack', backpack],
  ['Binance Wallet', binance],
  ['Bitget Wallet', bitget],
  ['Base Account', base],
])

/** Logos of tokens by symbol. */
export const TOKEN_MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ETH,
    BTC,
    WBTC,
    USDC,
    USDT,
    DAI,
    POL,
    MATIC,
    BNB,
    AVAX,
    SOL,
    MSOL,
    OP,
    ARB,
    FTM,
    CELO,
    KLAY,
    LINK,
    UNI,
    AAVE,
    CRV,
    MKR,
    APE,
    WETH: ETH,
    STETH: ETH,
    KAIA: KLAY,
    XDAI: DAI,
  }),
)

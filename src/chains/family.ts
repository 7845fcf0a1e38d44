/**
 * Types only: all that the product asks of a chain family. A family is one folder here that implements `ChainFamily`, the
 * connectors of its wallets, and a row in `facts.ts` and in `families.ts`. Amounts are base units as decimal text.
 */
import type { GenericSchema } from 'valibot'
import type { Caip2, Namespace } from '../shared/lib/caip'
import type { Clock } from '../shared/lib/clock'
import type { SignInFields } from '../shared/lib/sign-in/sign-in-message'
import type { Network } from './networks/network'

/** Base units (wei, lamports, the smallest part of a token) as decimal text: state holds no bigint. */
export type Units = string

/** Sends a call to the node of a network; rejects with an error of ours, as an error or as data. */
export type Rpc = (network: Caip2, method: string, params: unknown) => Promise<unknown>

/** What is paid for a unit of gas, in wei. */
export type EvmFees =
  | { readonly kind: 'eip1559'; readonly maxFee: Units; readonly maxPriorityFee: Units }
  | { readonly kind: 'legacy'; readonly gasPrice: Units }

/** An EVM transaction, whole: what the wallet is asked to sign is this and nothing else. */
export type EvmTransaction = {
  readonly namespace: 'eip155'
  readonly network: Caip2
  /** EIP-55, as every address here. */
  readonly from: string
  readonly to: string
  /** Hex in lower case; `0x` where there is none. */
  readonly data: string
  readonly value: Units
  readonly gas: Units
  /** `null` if it is not known. */
  readonly fees: EvmFees | null
  /** What a roll-up takes beside the gas for its data, wei. */
  readonly dataFee: Units
}

/** A Solana transaction, whole. */
export type SolanaTransaction = {
  readonly namespace: 'solana'
  readonly network: Caip2
  readonly from: string
  /** Base64 of the transaction with room for its signatures. */
  readonly bytes: string
  /** Once blocks are higher, it can no longer be sent. */
  readonly lastValidBlockHeight: number
  /** Lamports for signature and priority. */
  readonly fee: Units
  /** Lamports to keep for accounts that it opens. */
  readonly rent: Units
}

/** The transaction of each chain family. Another family adds its own by declaration merging. */
export interface FamilyTransactions {
  readonly eip155: EvmTransaction
  readonly solana: SolanaTransaction
}
export type ExactTransaction = FamilyTransactions[keyof FamilyTransactions]

/** Plain address of a token's contract or mint; `null` for the native currency. */
export type TokenAddress = string | null

/** What a transaction does, read out of its bytes alone. */
export type DecodedCall =
  | { readonly kind: 'transfer'; readonly token: TokenAddress; readonly to: string; readonly amount: Units }
  | { readonly kind: 'approve'; readonly token: string; readonly spender: string; readonly amount: Units }
  | {
      readonly kind: 'swap'
      readonly router: string
      readonly from: TokenAddress
      readonly to: TokenAddress
      readonly receiver: string
      readonly amount: Units
      readonly minimum: Units
    }
  /** A form that is not known: its bytes stand for it. */
  | { readonly kind: 'unknown'; readonly to: string; readonly data: string }

export type Transfer = Extract<DecodedCall, { kind: 'transfer' }>

/** Where money would go, and whose it is. */
export type Sender = { readonly network: Caip2; readonly from: string }

export type Change = { readonly token: TokenAddress; readonly amount: Units }

/** What happens to an account beside amounts that move. Addresses are EIP-55. */
export type OtherChange =
  /** Someone may take tokens of the account from then on; `null`: a single NFT. */
  | {
      readonly kind: 'approval'
      readonly contract: string
      readonly spender: string
      readonly amount: Units | null
    }
  /** Someone may take all NFTs of a contract. */
  | { readonly kind: 'approvalForAll'; readonly contract: string; readonly spender: string }
  | { readonly kind: 'nftLeaves' | 'nftArrives'; readonly contract: string }

/** What a node says would happen. */
export type Simulation =
  /** What leaves the account, and what arrives there. Fees are not in it. */
  | {
      readonly kind: 'changes'
      readonly leaves: readonly Change[]
      readonly arrives: readonly Change[]
      /** Of a transfer: what its recipient gets of the token that is sent; `undefined` where that cannot be told. */
      readonly received?: Units | undefined
      /** Approvals that the account gives, and NFTs that move. */
      readonly others?: readonly OtherChange[] | undefined
    }
  /** It would go through; the node cannot say what moves. */
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'fails'; readonly reason: string | undefined }
  /** It is not known. */
  | { readonly kind: 'unavailable' }

/** A transaction that is in a block. */
export type Receipt = {
  readonly hash: string
  readonly ok: boolean
  /** What it has cost, base units of the native currency. */
  readonly fee: Units | undefined
  /** Of a transfer: what its recipient got, by what the chain shows; `undefined` where it does not show it. */
  readonly received?: Units | undefined
  /** What it did, where the wallet sent something other than what was requested. */
  readonly mismatch?: DecodedCall | undefined
}

/** What an account is like as a receiver. */
export type ReceiverKind = 'account' | 'contract'

/**
 * What is remembered before a wallet is asked, to find the transaction by if the answer is lost. `nonce`: after those that wait
 * for a block; `mined`: after those that are in one, whose places a wallet may still give to another transaction.
 */
export type SearchAnchor =
  | { readonly nonce: number; readonly mined?: number | undefined }
  | {
      readonly signature: string | null
      /** The wallet sends what it signs, perhaps with another blockhash. */
      readonly isSentByWallet?: boolean | undefined
    }

/** Hashes of transactions that are known to be others: the same may be sent twice, and each is found once. */
export type ExcludedHashes = ReadonlySet<string>

/** Native base units. */
export type Outlay = {
  /** Goes to whom the transaction pays. */
  readonly value: Units
  /** Stays in accounts that it opens. */
  readonly rent: Units
  /** How much the network fee may still rise before signing. */
  readonly reserve: Units
}

/** Fixed bounds of a fee, which no service can change; native base units. */
export type CostBounds = {
  /** As much gas at a price as high as the network's busy days have had. */
  readonly fair: Units
  /** Above this it is no small change for anyone. */
  readonly large: Units
  readonly huge: Units
}

export type RequestEvents = {
  /** Its id is known, and it is about to be sent. */
  readonly onSigned: (hash: string) => void
  /** The wallet does not only sign: it sends on its own. */
  readonly onLeftToWallet: () => void
}

/** A wallet that one transaction is for. */
export type TransactionWallet = {
  /** Rejects where the wallet itself is elsewhere: ACCOUNT_CHANGED, NETWORK_CHANGED. */
  check(): Promise<void>
  /** Asks for exactly this transaction, and answers its hash. */
  request(events: RequestEvents): Promise<string>
  /** Its word that it is disconnected, where it may leave a request without an answer. Returns a function that stops listening. */
  onDisconnect(listener: () => void): () => void
}

/** Calls of contracts, where a family has them and their bytes can be made elsewhere. */
export interface ContractCalls<Transaction extends ExactTransaction = ExactTransaction> {
  /** The exact transaction of any call: gas and fees that are given stay, the others are requested. */
  buildCall(sender: Sender, call: DraftCall): Promise<Transaction>
  /** What a call does, read before gas and fees are requested. */
  describeCall(sender: Sender, call: DraftCall): DecodedCall
  /** Whether a contract is a known router of a network: who may be approved, and called, for a swap. */
  isKnownRouter(network: Caip2, address: string): boolean
  /** Whether it is the router whose swaps are read back. */
  isReadableRouter(network: Caip2, address: string): boolean
  /** Whether calldata gives someone access to the account's tokens, on its own or by a call that it carries. */
  opensAccess(data: string): boolean
}

/** A call that still lacks gas or fees: what is given stays as it is. */
export type DraftCall = {
  readonly to: string
  readonly data: string
  readonly value: Units
  readonly gas?: Units | undefined
  /** Of a transaction of the legacy type. */
  readonly gasPrice?: Units | undefined
}

/** What the code that sends needs of a chain family, whatever its SDK. Rejects with `W3mError` only. */
export interface TransactionAdapter<Transaction extends ExactTransaction = ExactTransaction> {
  /** The exact transaction of a transfer, with gas, fees and data as they are now. */
  buildTransfer(sender: Sender, transfer: Transfer): Promise<Transaction>
  /** What it does, decoded from its bytes. */
  describe(transaction: Transaction): DecodedCall
  /** The most that the network takes for it, native base units; `null` if it is not known. */
  costOf(transaction: Transaction): Units | null
  /** What else of the native currency leaves the account with it. */
  outlayOf(transaction: Transaction): Outlay
  simulate(transaction: Transaction): Promise<Simulation>
  balanceOf(sender: Sender, token: TokenAddress): Promise<Units>
  /** By the token's contract or mint; `undefined` where it does not say. */
  decimalsOf(network: Caip2, token: string): Promise<number | undefined>
  /** The symbol that the token's contract itself gives, cleaned; `undefined` where it gives none. */
  symbolOf(network: Caip2, token: string): Promise<string | undefined>
  /** What the network took for as much gas in its latest blocks, native base units; `null` where the node cannot say. */
  usualCostOf(transaction: Transaction): Promise<Units | null>
  /** Of the network itself, whatever its node or a price says; `null` where that is not known. */
  costBoundsOf(transaction: Transaction): CostBounds | null
  receiverKind(network: Caip2, address: string): Promise<ReceiverKind>
  /** By the provider that its connector gives; WALLET_INVALID_RESPONSE where that is none. */
  openWallet(provider: unknown, transaction: Transaction): TransactionWallet
  readonly calls?: ContractCalls<Transaction>
  /** Before the wallet is asked. */
  mark(sender: Sender): Promise<SearchAnchor>
  /**
   * The transaction that does the same, in a block or waiting for one, made since `anchor` and none of the `excluded`; `undefined`
   * where there is none yet. Rejects with `TRANSACTION_EXPIRED` where there never will be one.
   */
  find(transaction: Transaction, anchor: SearchAnchor, excluded?: ExcludedHashes): Promise<string | undefined>
  /** `undefined` while it is in no block. Rejects with `TRANSACTION_EXPIRED` where it never will be. */
  receipt(
    transaction: Transaction,
    hash: string,
    anchor: SearchAnchor,
    excluded?: ExcludedHashes,
  ): Promise<Receipt | undefined>
}

/** Problems of a typed address: `zero` has no owner; `checksum` has a typing error. */
export type ParsedAddress =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'invalid'; readonly reason: 'format' | 'checksum' | 'zero' }

export type AddressRules = {
  /** Whether a text has the form of an address, in any way to write one. */
  isAddress(text: string): boolean
  /** The form that is shown and that transactions hold, of what `isAddress` accepts: with the checksum, where there is one. */
  normalize(address: string): string
  /** The same text for every way to write one account. */
  key(address: string): string
  parse(text: string): ParsedAddress
}

export type RpcRequest = { readonly method: string; readonly params: unknown }

/** A question to a node, and what its answer means. */
export type NodeRead<Argument, Result> = {
  request(argument: Argument): RpcRequest
  readonly schema: GenericSchema<unknown, Result>
}

/** Whom a transaction paid, by the chain's own word. */
export type SentTransfer = {
  /** As the node names it, where its answer does. */
  readonly hash?: string | undefined
  readonly from: string
  readonly receivers: readonly string[]
}

export type SignInFormat = {
  /** Its accounts sign in wherever the page has sign-in; else only where the page asks for it. */
  readonly isDefault: boolean
  /** A wallet elsewhere may sign while it connects (CAIP-222). */
  readonly hasOneClick: boolean
  /** As the message names the network. */
  chainIdOf(network: Caip2): string
  /** As hosts and their servers name it. */
  hostChainIdOf(network: Caip2): string | number
  /** The reverse of `hostChainIdOf`, where that is no CAIP-2 id. */
  networkOf(chainId: string): Caip2 | undefined
  message(fields: SignInFields): string
  /** Asks a provider for a signature of a text, and answers it as servers read it. Rejects with whatever the wallet says. */
  sign(provider: unknown, signed: { readonly message: string; readonly address: string }): Promise<string>
}

export type NameRules = {
  /** The network whose contracts know names (ENS). */
  readonly registry: Caip2
  /** The coin type that a name's address on a network is filed under (ENSIP-11); `undefined` where it has none. */
  coinTypeOf(network: Caip2): number | undefined
}

export type OnrampProvider = 'coinbase' | 'meld'

/** What a list of wallets and networks needs of a chain family: loaded before anything is connected, so it is small. */
export interface ChainFacts {
  readonly namespace: Namespace
  /** What people call it. */
  readonly name: string
  /** Its picture in the directory, also shown for networks that have none of their own. */
  readonly imageId: string
  readonly networks: readonly Network[]
  /** What a CAIP-2 reference of the family looks like. */
  readonly reference: RegExp
  /** Of the native currency, for networks without a row. */
  readonly currencyDecimals: number
  /** Path of an account on its explorers. */
  readonly explorerPath: string
  /** Native balance of an address, base units. */
  readonly balance: NodeRead<string, Units>
}

/** A chain family. What is here is light; its SDK comes with `load`. */
export interface ChainFamily<Adapter extends TransactionAdapter = TransactionAdapter> extends ChainFacts {
  readonly addresses: AddressRules
  /** A transaction by its hash. */
  readonly sentTransfer: NodeRead<string, SentTransfer> & {
    /** The chain tells who has more than before, so that only those count whom the history names too. */
    readonly isAmbiguous: boolean
  }
  /** What is stored of a transaction until it is in a block. */
  readonly transactionSchema: GenericSchema<unknown, ExactTransaction>
  /** Where its accounts have names, and names stand for receivers. */
  readonly names?: NameRules
  readonly supports: { readonly nfts: boolean; readonly swaps: boolean }
  readonly onramp: {
    readonly providers: readonly OnrampProvider[]
    /** What a purchase is of at first, where a provider serves no network by its id. */
    readonly currency: string
  }
  readonly signIn: SignInFormat
  /** What a failed send is called that has no sentence of its own. */
  readonly sendFailure: 'SEND_FAILED' | 'UNEXPECTED'
  /** Opens its SDK over a node. Rejects where the code does not come. */
  load(): Promise<(options: ChainOptions) => Adapter>
}

export type ChainOptions = { readonly rpc: Rpc; readonly clock: Clock }

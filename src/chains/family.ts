/**
 * Interface of a chain family (types only). A new family is a folder here that implements `ChainFamily`, a row in each
 * table that the compiler names (CONTRIBUTING.md), and connectors. Amounts are in base units as decimal text.
 */
import type { GenericSchema } from 'valibot'
import type { Paymaster } from '../shared/host/services'
import type { Caip2 } from '../shared/lib/caip'
import type { Clock } from '../shared/lib/clock'
import type {
  AddressRules,
  ChainFacts,
  NameRules,
  NodeRead,
  OnrampProvider,
  SentTransfer,
  SignInFormat,
  SwapSides,
} from './chain-facts'

/** Base units (wei, lamports, the smallest part of a token) as decimal text, because Redux state holds no bigint. */
export type Units = string

/** Sends a JSON-RPC call to the node of a network. Rejects with a `W3mError` or its serialized form. */
export type Rpc = (network: Caip2, method: string, params: unknown) => Promise<unknown>

/** Gas price in wei: EIP-1559 or legacy. */
export type EvmFees =
  | { readonly kind: 'eip1559'; readonly maxFee: Units; readonly maxPriorityFee: Units }
  | { readonly kind: 'legacy'; readonly gasPrice: Units }

/** A contract call. `data`: hex in lower case; `0x` if there is no data. */
export type PlainCall = { readonly to: string; readonly data: string; readonly value: Units }

/** The rest of a transaction's batch. The wallet makes all of its calls or none (`wallet_sendCalls`, EIP-5792). */
export type CallBatch = {
  /** Id chosen by this page. So the batch can be followed even if the wallet's response is lost. */
  readonly id: string
  /** Calls before the transaction's own call, in their order. */
  readonly before: readonly PlainCall[]
  readonly paymaster?: Paymaster | undefined
}

/** A complete EVM transaction, as it is requested from the wallet. */
export type EvmTransaction = {
  readonly namespace: 'eip155'
  readonly network: Caip2
  /** EIP-55 checksummed, like every address here. */
  readonly from: string
  readonly to: string
  /** Hex in lower case; `0x` if there is no data. */
  readonly data: string
  readonly value: Units
  readonly gas: Units
  /** `null` if the fees are unknown. */
  readonly fees: EvmFees | null
  /** Fees in wei that a roll-up charges for data and its operator in addition to the gas. */
  readonly dataFee: Units
  /** Set if the wallet makes the call with others in a batch; gas and fees are then estimates for the whole. */
  readonly batch?: CallBatch | undefined
}

/** A complete Solana transaction. */
export type SolanaTransaction = {
  readonly namespace: 'solana'
  readonly network: Caip2
  readonly from: string
  /** Base64 of the transaction, with zeros in place of its signatures. */
  readonly bytes: string
  /** Block height after which the transaction is no longer valid. */
  readonly lastValidBlockHeight: number
  /** Fee for signature and priority, in lamports. */
  readonly fee: Units
  /** Rent in lamports of the accounts that the transaction opens. */
  readonly rent: Units
  /** For a swap: its tokens, by which the bytes are decoded. */
  readonly swap?: SwapSides | undefined
}

/** The transaction of each chain family. Another family adds its own by declaration merging. */
export interface FamilyTransactions {
  readonly eip155: EvmTransaction
  readonly solana: SolanaTransaction
}
export type ExactTransaction = FamilyTransactions[keyof FamilyTransactions]

/** Plain address of a token's contract or mint; `null` for the native currency. */
export type TokenAddress = string | null

/** Effect of a transaction, decoded from its bytes alone. */
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
  /** A call that could not be decoded. */
  | { readonly kind: 'unknown'; readonly to: string; readonly data: string }

export type Transfer = Extract<DecodedCall, { kind: 'transfer' }>

/** The network and the sending account. */
export type Sender = { readonly network: Caip2; readonly from: string }

export type BalanceChange = { readonly token: TokenAddress; readonly amount: Units }

/** What a transaction changes besides moved amounts. Addresses are in canonical form (EIP-55 on EVM). */
export type OtherChange =
  /** The spender may take tokens of the account. `amount` is `null` for a single NFT. */
  | {
      readonly kind: 'approval'
      readonly contract: string
      readonly spender: string
      readonly amount: Units | null
    }
  /** The spender may take all NFTs of a contract. */
  | { readonly kind: 'approvalForAll'; readonly contract: string; readonly spender: string }
  | { readonly kind: 'nftLeaves' | 'nftArrives'; readonly contract: string }

/** Result of simulating a transaction on a node. */
export type Simulation =
  /** Amounts that leave and reach the account, without fees. */
  | {
      readonly kind: 'changes'
      readonly leaves: readonly BalanceChange[]
      readonly arrives: readonly BalanceChange[]
      /** For a transfer, the amount of the sent token that the recipient gets; `undefined` if unknown. */
      readonly received?: Units | undefined
      /** Approvals that the account gives, and NFTs that move. */
      readonly others?: readonly OtherChange[] | undefined
    }
  /** It would succeed. The node cannot show which amounts move. */
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'fails'; readonly reason: string | undefined }
  /** No simulation was possible, so nothing is known. */
  | { readonly kind: 'unavailable' }

/** A transaction that is in a block. */
export type Receipt = {
  readonly hash: string
  readonly ok: boolean
  /** Fee paid, in base units of the native currency. */
  readonly fee: Units | undefined
  /**
   * For a transfer or a swap: what the recipient received according to the chain, in base units; `undefined` if the
   * chain does not show it.
   */
  readonly received?: Units | undefined
  /** Effect of the transaction, set if the wallet sent something other than what was requested. */
  readonly mismatch?: DecodedCall | undefined
}

/** Kind of account that receives a transfer. */
export type RecipientKind = 'account' | 'contract'

/**
 * State of the account before the wallet request. If the wallet's response is lost, the search for the transaction
 * starts there. `nonce` includes pending transactions, `mined` does not, because a wallet may reuse the nonce of a
 * pending one.
 */
export type SearchAnchor =
  | {
      readonly nonce: number
      readonly mined?: number | undefined
      /** Id by which the wallet has accepted a batch. */
      readonly batch?: string | undefined
    }
  | {
      readonly signature: string | null
      /** Whether the wallet sends the transaction itself, so that its blockhash may differ. */
      readonly isSentByWallet?: boolean | undefined
    }

/**
 * Hashes that belong to other requests. A search skips them, because the same transaction may be sent twice and each
 * must be found once.
 */
export type ExcludedHashes = ReadonlySet<string>

/** Native currency that leaves the account besides the network fee, in base units. */
export type NativeSpend = {
  /** Amount paid to the recipient. */
  readonly value: Units
  /** Rent for the accounts that the transaction opens. */
  readonly rent: Units
  /** How much the network fee may still rise before signing. */
  readonly reserve: Units
}

/** Bounds of a fee in native base units. They are part of this package, so no service can change them. */
export type CostBounds = {
  /** Cost of the same gas at the gas price of the network's busiest days. */
  readonly fair: Units
  /** A fee above this is a lot of money for anyone. */
  readonly large: Units
  readonly huge: Units
}

export type RequestEvents = {
  /** The transaction has been signed and is about to be sent. `hash`: its id. */
  readonly onSigned: (hash: string) => void
  /** The wallet sends the transaction itself instead of only signing it. */
  readonly onSentByWallet: () => void
}

export type AcceptedBatch = { readonly batch: string }

/** A wallet opened for one transaction. */
export type TransactionWallet = {
  /** Rejects with ACCOUNT_CHANGED or NETWORK_CHANGED if the wallet is on another account or network. */
  check(): Promise<void>
  /**
   * Requests exactly this transaction. Resolves with its hash, or with the id of the batch that the wallet accepted.
   */
  request(events: RequestEvents): Promise<string | AcceptedBatch>
  /**
   * Listens for the wallet's disconnect event, for wallets that may then leave a request unanswered. Returns a function
   * that stops listening.
   */
  onDisconnect(listener: () => void): () => void
}

/** Contract calls, for chain families on which a server can build them. */
export interface ContractCalls<Transaction extends ExactTransaction = ExactTransaction> {
  /**
   * Builds the exact transaction of a call. Missing gas and fees are requested from the node; given ones are kept
   * within bounds around the node's own.
   */
  buildCall(sender: Sender, call: DraftCall): Promise<Transaction>
  /** Decodes a call without requests for gas and fees. */
  describeCall(sender: Sender, call: DraftCall): DecodedCall
  /** Whether a contract is a known swap router of a network; only those may get approvals and swap calls. */
  isKnownRouter(network: Caip2, address: string): boolean
  /** Whether a contract is the router whose swap calls can be decoded. */
  isReadableRouter(network: Caip2, address: string): boolean
  /** Whether calldata gives someone access to the account's tokens, directly or through a nested call. */
  opensAccess(data: string): boolean
}

/** What a wallet announces for a network (`wallet_getCapabilities`, EIP-5792). */
export type WalletCapabilities = {
  /**
   * Whether it makes several calls as a whole or not at all. `ready`: after the visitor upgrades the account
   * (EIP-7702).
   */
  readonly atomic: 'supported' | 'ready' | 'unsupported'
  /** Whether it lets a paymaster of the page pay network fees (ERC-7677). */
  readonly paymaster: boolean
}

/** State of a batch according to the wallet, without a hash while it is in no block. */
export type BatchStatus = {
  readonly hash?: string | undefined
  /** The wallet rules out that the batch is ever sent. */
  readonly isDropped?: boolean | undefined
}

/** Batches, for chain families whose wallets can make several calls at once. */
export interface Batches<Transaction extends ExactTransaction = ExactTransaction> {
  /** Asks a wallet what it can do for an account on a network. Never rejects: without a response it can do nothing. */
  capabilities(provider: unknown, sender: Sender): Promise<WalletCapabilities>
  /**
   * Builds the transaction of the last of `calls`, with the others before it in one batch. Resolves with `undefined` if
   * the node cannot simulate several calls, because then nothing shows what the batch does.
   */
  build(
    sender: Sender,
    calls: readonly PlainCall[],
    batch: Omit<CallBatch, 'before'>,
  ): Promise<Transaction | undefined>
  /** Like `build`, for a transfer alone. */
  buildTransfer(
    sender: Sender,
    transfer: Transfer,
    batch: Omit<CallBatch, 'before'>,
  ): Promise<Transaction | undefined>
  /** Decodes the calls before the transaction's own one; empty if it is in no batch. */
  describeBefore(transaction: Transaction): readonly DecodedCall[]
  /** Asks the wallet for the state of a batch. Rejects if it does not know the batch. */
  status(provider: unknown, transaction: Transaction, anchor: SearchAnchor): Promise<BatchStatus>
}

/** A call that may still lack gas or fees. */
export type DraftCall = {
  readonly to: string
  readonly data: string
  readonly value: Units
  readonly gas?: Units | undefined
  /** Gas price in wei, for a legacy transaction. */
  readonly gasPrice?: Units | undefined
}

/**
 * Why a transaction that a swap service built is refused:
 * - `SWAP_ROUTER_UNKNOWN`: it calls a program that is not known as a swap program; `details`: its address
 * - `SWAP_CALL_UNSAFE`: it needs other signers, or has rights beyond the swap
 */
export type SwapRefusal = {
  readonly refusal: 'SWAP_ROUTER_UNKNOWN' | 'SWAP_CALL_UNSAFE'
  readonly details: string
}

/** Transactions of one chain family, on top of its SDK. Rejects with `W3mError` only. */
export interface TransactionAdapter<Transaction extends ExactTransaction = ExactTransaction> {
  /** Builds the exact transaction of a transfer, with current gas, fees and data. */
  buildTransfer(sender: Sender, transfer: Transfer): Promise<Transaction>
  /** Describes a transaction by decoding its bytes. */
  describe(transaction: Transaction): DecodedCall
  /** Highest possible network fee in native base units; `null` if unknown. */
  costOf(transaction: Transaction): Units | null
  /** Native currency that leaves the account besides the fee. */
  nativeSpendOf(transaction: Transaction): NativeSpend
  simulate(transaction: Transaction): Promise<Simulation>
  balanceOf(sender: Sender, token: TokenAddress): Promise<Units>
  /** Decimals from the token's contract or mint; `undefined` if it has none, or wallets scale its amounts. */
  decimalsOf(network: Caip2, token: string): Promise<number | undefined>
  /** Symbol from the token's contract, cleaned for display; `undefined` if it has none. */
  symbolOf(network: Caip2, token: string): Promise<string | undefined>
  /** Cost of the same gas in the latest blocks, in native base units; `null` if the node cannot provide it. */
  usualCostOf(transaction: Transaction): Promise<Units | null>
  /** Fixed fee bounds of the network, independent of node and prices; `null` if there are none. */
  costBoundsOf(transaction: Transaction): CostBounds | null
  recipientKind(network: Caip2, address: string): Promise<RecipientKind>
  /** Opens a wallet through its connector's provider. Throws WALLET_INVALID_RESPONSE if the provider is unusable. */
  openWallet(provider: unknown, transaction: Transaction): TransactionWallet
  readonly calls?: ContractCalls<Transaction>
  /**
   * Reads a whole transaction, in base64, that a service built for a swap; for families whose services build them.
   * Rejects with TRANSACTION_EXPIRED if it is too old to be sent.
   */
  readSerializedSwap?(sender: Sender, swap: string, sides: SwapSides): Promise<Transaction | SwapRefusal>
  readonly batches?: Batches<Transaction>
  /** Reads the search anchor. Call it before the wallet request. */
  readAnchor(sender: Sender): Promise<SearchAnchor>
  /**
   * Hash of a matching transaction, pending or in a block, made since `anchor` and not in `excluded`; `undefined` if
   * there is none yet. Rejects with `TRANSACTION_EXPIRED` if there can never be one.
   */
  find(transaction: Transaction, anchor: SearchAnchor, excluded?: ExcludedHashes): Promise<string | undefined>
  /**
   * Outcome of a transaction; `undefined` while it is in no block. Rejects with `TRANSACTION_EXPIRED` if it can never
   * be.
   */
  receipt(
    transaction: Transaction,
    hash: string,
    anchor: SearchAnchor,
    excluded?: ExcludedHashes,
  ): Promise<Receipt | undefined>
}

/** A chain family. It is small; its SDK comes with `load`. */
export interface ChainFamily<Adapter extends TransactionAdapter = TransactionAdapter> extends ChainFacts {
  readonly addresses: AddressRules
  /** Reads the native balance of an address, in base units. */
  readonly balance: NodeRead<string, string>
  /** Reads a sent transaction by its hash. */
  readonly sentTransfer: NodeRead<string, SentTransfer> & {
    /**
     * Whether the chain shows only whose balance grew, and so not who was paid. Then a recipient counts only if the
     * history names it as well.
     */
    readonly isAmbiguous: boolean
  }
  /** Address that stands for the native currency in the blockchain API. */
  readonly nativePlaceholder: string
  /** Schema of the transaction data that is stored until it is in a block. */
  readonly transactionSchema: GenericSchema<unknown, ExactTransaction>
  /** Name rules, for families whose accounts have names that can be entered as recipients. */
  readonly names?: NameRules
  readonly supports: {
    readonly nfts: boolean
    /** `listed`: only by a swap service of the page that lists the network. */
    readonly swaps: boolean | 'listed'
  }
  /** Native base units of a swap, for families without a gas price; absent for the others. */
  readonly swapCost?: {
    /** Typical network fee, shown before the transaction is built. */
    readonly fee: Units
    /** What has to stay in the account: the highest fee, and the rent of the accounts that a swap opens. */
    readonly reserve: Units
  }
  readonly onramp: {
    readonly providers: readonly OnrampProvider[]
    /** Currency code preselected for a purchase from a provider that does not take network ids (Meld). */
    readonly currency: string
  }
  readonly signIn: SignInFormat
  /** Error code of a failed send for which there is no specific one. */
  readonly sendFailure: 'SEND_FAILED' | 'UNEXPECTED'
  /** Loads the code that creates the SDK adapter. Rejects if the code cannot be loaded. */
  load(): Promise<(options: ChainOptions) => Adapter>
}

export type ChainOptions = { readonly rpc: Rpc; readonly clock: Clock }

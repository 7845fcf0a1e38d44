import type { ApprovalPart } from '../rpc/approval-view'

/** One instruction in words, and warnings. */
export type Described = { readonly part: ApprovalPart; readonly warnings: readonly string[] }

/** An instruction with its accounts. */
export type Instruction = { readonly bytes: Buffer; readonly account: (index: number) => string }

import * as v from 'valibot'

const RowSchema = v.tuple([v.string(), v.string()])

const PartSchema = v.object({
  summary: v.optional(v.string()),
  rows: v.array(RowSchema),
  text: v.optional(v.object({ label: v.string(), value: v.string() })),
})

/** The host's decoded request (`ApprovalView` of the server). */
export const ApprovalViewSchema = v.object({
  title: v.string(),
  action: v.picklist(['Sign', 'Approve']),
  network: v.string(),
  account: v.object({ address: v.string(), kind: v.picklist(['EOA', 'Smart account', 'Solana']) }),
  parts: v.array(PartSchema),
  warnings: v.array(v.string()),
  fee: v.optional(v.string()),
})
export type ApprovalView = v.InferOutput<typeof ApprovalViewSchema>
export type ApprovalPart = v.InferOutput<typeof PartSchema>

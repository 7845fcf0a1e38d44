import * as v from 'valibot'

const Units = v.pipe(v.string(), v.regex(/^\d+$/))
const Text = v.pipe(v.string(), v.minLength(1))

/** An `EvmTransaction` as it is stored. */
export const EvmTransactionSchema = v.object({
  namespace: v.picklist(['eip155']),
  network: Text,
  from: Text,
  to: Text,
  data: v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/)),
  value: Units,
  gas: Units,
  fees: v.nullable(
    v.union([
      v.object({ kind: v.picklist(['eip1559']), maxFee: Units, maxPriorityFee: Units }),
      v.object({ kind: v.picklist(['legacy']), gasPrice: Units }),
    ]),
  ),
  dataFee: Units,
})

import type { CDPSession } from '@playwright/test'

/** MiB of what lives in the heap of a page: machine code made by the engine apart from everything else. */
export type HeapParts = { readonly code: number; readonly rest: number }

type Snapshot = {
  readonly nodes: readonly number[]
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[]]
    }
  }
}

const MEBIBYTE = 1024 * 1024

/**
 * A heap snapshot, summed up. The engine compiles functions again and better the more often they ran, so a page that opens
 * and closes something a hundred times holds more machine code afterwards, without having lost an object.
 */
export async function takeHeapParts(session: CDPSession): Promise<HeapParts> {
  let text = ''
  const add = ({ chunk }: { chunk: string }) => {
    text += chunk
  }
  session.on('HeapProfiler.addHeapSnapshotChunk', add)
  await session.send('HeapProfiler.takeHeapSnapshot')
  session.off('HeapProfiler.addHeapSnapshotChunk', add)
  const { nodes, snapshot } = JSON.parse(text) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const sums: Record<'code' | 'native' | 'rest', number> = { code: 0, native: 0, rest: 0 }
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + typeAt] ?? 0]
    // Native memory is outside the heap, and most of it here belongs to the protocol that measures.
    sums[type === 'code' || type === 'native' ? type : 'rest'] += nodes[node + sizeAt] ?? 0
  }
  return { code: sums.code / MEBIBYTE, rest: sums.rest / MEBIBYTE }
}

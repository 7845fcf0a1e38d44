import type { FakeTransaction } from './fake-family'

/** A node of the fake chain, behind `fetch`: it keeps accounts, and mines what is sent at once. */
export function createFakeNode(balances: Readonly<Record<string, bigint>>) {
  const held = new Map(Object.entries(balances))
  const mined = new Map<string, FakeTransaction>()
  const answers: Record<string, (params: Record<string, string>) => unknown> = {
    fake_balance: ({ address = '' }) => String(held.get(address) ?? 0n),
    fake_transaction: ({ hash = '' }) => mined.get(hash) ?? null,
  }
  return {
    held,
    mined,
    /** As a wallet of the chain does. */
    async send(transaction: FakeTransaction): Promise<string> {
      const { from, to, amount } = transaction
      held.set(from, (held.get(from) ?? 0n) - BigInt(amount) - 2n)
      held.set(to, (held.get(to) ?? 0n) + BigInt(amount))
      const hash = `hash-${mined.size + 1}`
      mined.set(hash, transaction)
      return hash
    },
    async fetch(_input: unknown, init?: { body?: unknown }): Promise<Response> {
      const { id, method, params } = JSON.parse(String(init?.body))
      return Response.json({ jsonrpc: '2.0', id, result: answers[method]?.(params) ?? null })
    },
  }
}

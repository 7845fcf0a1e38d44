import type { SoakTab } from './soak-tab'

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))
export const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  eip155: ['eip155:1', 'eip155:137'],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
}
/** The views that are opened, the main one more often. */
export const VIEWS = ['Account', 'Networks', 'Account', 'AccountSettings', 'WalletReceive', 'Transactions']

type Options = { readonly tabs: readonly SoakTab[]; readonly random: () => number; readonly until: number }

/** Uses all tabs at once like visitors do: opens and closes, switches networks, signs, reloads. */
export async function use({ tabs, random, until }: Options): Promise<void> {
  await Promise.all(tabs.map(tab => useOne(tab, random, until)))
}

async function useOne(tab: SoakTab, random: () => number, until: number): Promise<void> {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  while (Date.now() < until) {
    const chance = random()
    if (chance < 0.62) await tab.ask('open and close', () => tab.cycle(pick(VIEWS)))
    else if (chance < 0.8) {
      const network = pick(NETWORKS[pick(tab.namespaces)] ?? [])
      // a wallet that cannot be reached responds late, and the visitor goes on meanwhile
      void tab.ask(`switch to ${network}`, () => tab.act('switchNetwork', network))
      await pause(1500)
    } else if (chance < 0.95) {
      void tab.ask('sign', () => tab.act('sign'))
      await pause(1500)
    } else if (tab.isReloaded) await tab.ask('reload', () => tab.reload())
    await pause(300 + random() * 1200)
  }
}

import { createBench } from './bench'
import { ALICE } from './fake-peer'

export const SIGN = { method: 'personal_sign', params: ['0x68', ALICE] }

export async function setUpConnected() {
  const bench = createBench()
  const tab = bench.openTab()
  const peer = bench.createPeer()
  const { topic } = await bench.connect(tab, peer)
  tab.events.length = 0
  return { ...bench, tab, peer, topic }
}

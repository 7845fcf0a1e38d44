/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Reaper } from '../../../sandbox/evm/reaper'

const spawnIdleProcess = (): ChildProcess => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])

test('default', async () => {
  const [first, second, spared] = [spawnIdleProcess(), spawnIdleProcess(), spawnIdleProcess()]
  const ended = Promise.all([once(first, 'exit'), once(second, 'exit')])
  const reaper = new Reaper()
  for (const child of [first, spared, second]) reaper.watch(child.pid ?? 0)
  reaper.forget(spared.pid ?? 0)
  await reaper.close()
  expect(await ended).toEqual([
    [null, 'SIGKILL'],
    [null, 'SIGKILL'],
  ])
  expect(spared.kill()).toBe(true)
})

test('behavior: nothing to kill', async () => {
  const reaper = new Reaper()
  await reaper.close()
  await expect(reaper.close()).resolves.toBeUndefined()
})

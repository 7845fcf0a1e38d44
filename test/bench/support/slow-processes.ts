import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Microseconds of a period. Short, so that a throttled process is slow rather than stopped. */
const PERIOD_US = 10_000

/** Folders and files of Linux' control groups for CPU time, of version 1 and 2 (https://docs.kernel.org/admin-guide/cgroup-v2.html#cpu). */
const KINDS = [
  {
    root: '/sys/fs/cgroup/cpu',
    limit: (quota: number) => ({
      'cpu.cfs_period_us': `${PERIOD_US}`,
      'cpu.cfs_quota_us': `${quota}`,
      // WebKit has a thread in real time, which a group without time for such threads does not take
      'cpu.rt_period_us': `${PERIOD_US}`,
      'cpu.rt_runtime_us': `${quota}`,
    }),
  },
  { root: '/sys/fs/cgroup', limit: (quota: number) => ({ 'cpu.max': `${quota} ${PERIOD_US}` }) },
] as const

export type Throttle = {
  add(processes: readonly number[]): void
  /** Lets them run at full speed again, so that they end without delay. */
  release(): void
  stop(): Promise<void>
}

/**
 * A control group whose processes together get one part in `factor` of one core. Needs Linux, and the right to create
 * the group.
 */
export function createThrottle(factor: number): Throttle {
  const quota = Math.round(PERIOD_US / factor)
  const kind = KINDS.find(({ root }) => existsSync(root))
  if (!kind) throw new Error('this system has no control groups for CPU time')
  const folder = path.join(kind.root, `w3m-bench-${process.pid}`)
  mkdirSync(folder)
  for (const [file, text] of Object.entries(kind.limit(quota))) writeFileSync(path.join(folder, file), text)
  const members = (group: string) => path.join(group, 'cgroup.procs')
  const move = (id: number | string, group: string) => writeFileSync(members(group), `${id}`)
  const present = () => readFileSync(members(folder), 'utf8').split('\n').filter(Boolean)
  return {
    add(processes) {
      for (const id of processes) move(id, folder)
    },
    release() {
      for (const id of present()) {
        try {
          move(id, kind.root)
        } catch {
          // it has ended
        }
      }
    },
    async stop() {
      // the kernel removes a group once its processes are gone
      for (let tries = 0; present().length > 0 && tries < 50; tries++)
        await new Promise(done => setTimeout(done, 100))
      rmdirSync(folder)
    },
  }
}

/** Ids of the processes below `parent` that run a program of this name. */
export function descendants(parent: number, program: string): number[] {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => statusOf(Number(name)) ?? [])
  const below = (id: number): typeof all =>
    all.filter(each => each.parent === id).flatMap(each => [each, ...below(each.id)])
  // the kernel keeps 15 characters of a name
  return below(parent).flatMap(({ id, name }) => (name === program.slice(0, 15) ? id : []))
}

function statusOf(id: number): { id: number; parent: number; name: string } | undefined {
  try {
    const text = readFileSync(`/proc/${id}/status`, 'utf8')
    const field = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'm').exec(text)?.[1] ?? ''
    return { id, parent: Number(field('PPid')), name: field('Name') }
  } catch {
    return undefined // it has ended
  }
}

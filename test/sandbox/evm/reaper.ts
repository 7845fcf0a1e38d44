import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Collects process ids from its input; when that ends, for whatever reason, it kills those not taken back. */
const SCRIPT = `
pids=' '
while read -r sign pid; do
  case $sign in
    +) pids="$pids$pid " ;;
    -) pids="\${pids%% $pid *} \${pids#* $pid }" ;;
  esac
done
[ "$pids" = "\${pids#*[0-9]}" ] || kill -9 $pids 2>/dev/null
`

/**
 * Sees to it that children never outlive this process, not even when it is killed and can do nothing itself: a shell
 * in a session of its own waits for our end of the pipe to close. Without a shell (Windows) it does nothing.
 */
export class Reaper {
  readonly #shell: ChildProcess | undefined

  constructor() {
    if (process.platform === 'win32') return
    this.#shell = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
    this.#shell.unref()
    this.#shell.on('error', () => {})
    this.#shell.stdin?.on('error', () => {})
  }

  /** Takes a process under watch. */
  watch(pid: number): void {
    this.#shell?.stdin?.write(`+ ${pid}\n`)
  }

  /** The process has ended: its number may soon be another's. */
  forget(pid: number): void {
    this.#shell?.stdin?.write(`- ${pid}\n`)
  }

  /** Kills what is still under watch. Resolves when the shell is gone. */
  async close(): Promise<void> {
    if (!this.#shell || this.#shell.exitCode !== null) return
    this.#shell.ref()
    const gone = once(this.#shell, 'exit')
    this.#shell.stdin?.end()
    await gone
  }
}

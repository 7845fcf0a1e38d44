import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Collects process ids from its input. When the input ends, for whatever reason, it kills those that were not removed.
 */
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
 * Makes sure that child processes never outlive this one, even if it is killed: a shell in its own session waits until
 * our end of the pipe is closed. Without a shell (Windows) it does nothing.
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

  /** Starts to watch a process. */
  watch(pid: number): void {
    this.#shell?.stdin?.write(`+ ${pid}\n`)
  }

  /** The process has ended: its id may soon be reused. */
  forget(pid: number): void {
    this.#shell?.stdin?.write(`- ${pid}\n`)
  }

  /** Kills all watched processes. Resolves when the shell has ended. */
  async close(): Promise<void> {
    if (!this.#shell || this.#shell.exitCode !== null) return
    this.#shell.ref()
    const gone = once(this.#shell, 'exit')
    this.#shell.stdin?.end()
    await gone
  }
}

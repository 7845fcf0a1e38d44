/**
 * Ends the process on Ctrl-C, SIGTERM and SIGHUP, and when the shell is gone that npm started it in. The second signal does
 * not wait. What is not closed when `close` resolves ends with this process.
 *
 * @param {() => Promise<void> | undefined} close
 */
export function endWithSignals(close) {
  let ending
  const end = async () => {
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (ending) process.exit(1)
      ending = end()
    })
  }
  // npm passes SIGTERM to a shell that does not pass it on: a parent that is gone says the same.
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => {
    if (process.ppid !== parent) ending ??= end()
  }, 200).unref()
}

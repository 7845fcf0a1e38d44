const { writeSync } = require('node:fs')

/** Jest reporter: says which files were still running when jest was told to end. */
module.exports = class {
  #running = new Set()
  #say = () => {
    for (const file of this.#running) writeSync(1, `unfinished: ${file}\n`)
    process.exit(1)
  }

  onRunStart() {
    process.once('SIGTERM', this.#say)
  }

  onTestFileStart({ path }) {
    this.#running.add(path)
  }

  onTestFileResult({ path }) {
    this.#running.delete(path)
  }

  onRunComplete() {
    process.off('SIGTERM', this.#say)
  }
}

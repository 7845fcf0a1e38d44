import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundledFiles, ROOT } from './metafile'

/** A temporary folder that is deleted after the tests of the file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'w3m-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The command's stdout. Throws with all its output if it fails. */
export function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/**
 * A clean copy of what a build reads. Packages inside the bundle are copied, so that the bundler meets them at the same
 * relative place in every copy; the tools are links.
 */
export function cloneForBuild(target: string): void {
  for (const name of ['src', 'styles', 'test/tools/build', 'build.mjs', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(ROOT, name), path.join(target, name), { recursive: true })
  }
  const bundled = new Set(
    bundledFiles().flatMap(file => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []),
  )
  const modules = path.join(ROOT, 'node_modules')
  for (const name of readdirSync(modules).filter(each => !each.startsWith('.'))) {
    const names = name.startsWith('@')
      ? readdirSync(path.join(modules, name)).map(each => `${name}/${each}`)
      : [name]
    for (const each of names)
      place(path.join(modules, each), path.join(target, 'node_modules', each), bundled.has(each))
  }
}

function place(from: string, to: string, copy: boolean): void {
  mkdirSync(path.dirname(to), { recursive: true })
  if (copy) cpSync(from, to, { recursive: true })
  else symlinkSync(from, to)
}

#!/usr/bin/env node
// Completes package-lock.json so that `npm ci` accepts it.
//
// Some packages ship one optional binary package per platform. Where the registry in use lacks the ones for
// foreign platforms, npm leaves them out of the lock file, and `npm ci` then stops with "Missing: … from lock file".
// This adds a stub entry (version, optional, os, cpu, libc) for each of them; npm never installs a stub whose
// platform is not its own. Run it in the project's root after every `npm install`; running it twice changes nothing.
import fs from 'node:fs'

const file = 'package-lock.json'
const lock = JSON.parse(fs.readFileSync(file, 'utf8'))
const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'android',
  'openharmony',
  'aix',
  'netbsd',
  'openbsd',
  'sunos',
]
const processors = [
  ['arm64', 'arm64'],
  ['aarch64', 'arm64'],
  ['amd64', 'x64'],
  ['x64', 'x64'],
  ['loong64', 'loong64'],
  ['ppc64', 'ppc64'],
  ['riscv64', 'riscv64'],
  ['s390x', 's390x'],
  ['ia32', 'ia32'],
  ['arm', 'arm'],
]

let added = 0
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`
    if (lock.packages[key] || lock.packages[`${path}/${key}`]) continue
    lock.packages[key] = {
      version: range.replace(/^[\^~]/, ''),
      optional: true,
      ...(entry.dev ? { dev: true } : {}),
      os: [systems.find(system => name.includes(system)) ?? 'none'],
      cpu: [processors.find(([part]) => name.includes(part))?.[1] ?? 'x64'],
      ...(name.includes('musl') ? { libc: ['musl'] } : name.includes('gnu') ? { libc: ['glibc'] } : {}),
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`complete-lock: ${added} stub entries added`)

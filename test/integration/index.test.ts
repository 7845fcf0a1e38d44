import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { W3mModalElement } from '../../src/index'

const TAGS = ['w3m-modal', 'w3m-button', 'w3m-account-button', 'w3m-network-button', 'w3m-onramp-widget']

test.each(TAGS)('default: defines %s', tag => {
  expect(customElements.get(tag)).toBeDefined()
  expect(document.createElement(tag).shadowRoot).not.toBeNull()
})

test('behavior: loaded twice, it leaves the first definition alone', () => {
  jest.isolateModules(() => {
    const again = require('../../src/index')
    expect(again.W3mModalElement).not.toBe(W3mModalElement)
  })
  expect(customElements.get('w3m-modal')).toBe(W3mModalElement)
})

test('behavior: imported in Node, where there is no DOM, it does nothing and does not throw', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'w3m-'))
  try {
    const outfile = path.join(folder, 'index.mjs')
    buildSync({
      entryPoints: ['src/index.ts'],
      bundle: true,
      format: 'esm',
      outfile,
      loader: { '.css': 'text' },
      external: ['../app/runtime'],
      logLevel: 'error',
    })
    const script = `
      const before = Object.keys(globalThis).length
      const { W3mModalElement } = await import(${JSON.stringify(outfile)})
      console.log(typeof W3mModalElement, Object.keys(globalThis).length - before, typeof customElements)`
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(output.trim()).toBe('function 0 undefined')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

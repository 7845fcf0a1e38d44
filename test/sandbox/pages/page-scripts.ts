import { basename, join } from 'node:path'
import { type BuildOptions, build, stop } from 'esbuild'
import { type Asset, createAsset } from './asset'

const SHARED: BuildOptions = {
  bundle: true,
  minify: true,
  write: false,
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'error',
}

const FOREIGN = [
  'wallet-page/page/wallet-page.ts',
  'wallet-page/page/wallet-page.css',
  'secure/frame/secure-frame.ts',
  'secure/frame/sandbox-frame.ts',
  'secure/frame/secure-frame.css',
  'secure/pages/social-callback.ts',
  'secure/pages/secure-page.css',
  'social/social-page.css',
  'mail/inbox.ts',
  'mail/inbox.css',
  'pay/pay.css',
]

/** The sandbox's own scripts and styles for its pages, by file name. Kept in memory: they are no part of the product. */
export async function bundlePageScripts(root: string): Promise<ReadonlyMap<string, Asset>> {
  const folder = join(root, 'test/sandbox')
  const results = await Promise.all([
    build({
      ...SHARED,
      entryPoints: [join(folder, 'demo/demo.ts'), join(folder, 'demo/demo.css')],
      outdir: folder,
      entryNames: '[name]',
      format: 'esm',
      splitting: true,
    }),
    // Of other origins: none of them shares a file with another. One build, for they share the icons' many modules.
    build({
      ...SHARED,
      entryPoints: FOREIGN.map(file => join(folder, file)),
      outdir: folder,
      entryNames: '[name]',
      format: 'esm',
    }),
    // A classic script, as a wallet's content script is: it is there before any module of the page.
    build({
      ...SHARED,
      entryPoints: [join(folder, 'page-wallet/page-wallet.ts')],
      outdir: folder,
      entryNames: '[name]',
      format: 'iife',
    }),
  ])
  // The bundler's helper process has done its work.
  await stop()
  const files = results.flatMap(result => result.outputFiles ?? [])
  return new Map(files.map(file => [basename(file.path), createAsset(basename(file.path), file.contents)]))
}

/**
 * The demo page's Solana actions, with `@solana/web3.js` in it: bundled when a page asks for it, because it would make
 * every start slower.
 */
export async function bundleSolanaActions(root: string): Promise<Asset> {
  const { outputFiles } = await build({
    ...SHARED,
    entryPoints: [join(root, 'test/sandbox/demo/solana-actions.ts')],
    outdir: root,
    write: false,
    format: 'esm',
  })
  await stop()
  const [file] = outputFiles
  if (!file) throw new Error('Nothing was bundled')
  return createAsset('solana-actions.js', file.contents)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { findWebKit } from '../../../support/find-engines.mjs'

/** `process`: id of the driver, whose children the browsers are. */
type Server = { readonly url: string; readonly browser: string; readonly process: number; stop(): void }

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer().on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => done(port))
    })
  })

/** Waits until `probe` answers something. */
async function eventually<T>(what: string, probe: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const value = await probe().catch(() => undefined)
    if (value !== undefined) return value
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(`${what} does not answer`)
}

/** Starts a screen for each worker. Xvfb picks a free display number and prints it. */
function startScreen(xvfb: string): { process: ChildProcess; display: Promise<string> } {
  const process = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = new Promise<string>((done, fail) => {
    process.on('error', fail)
    process.on('exit', code => fail(new Error(`Xvfb ended with ${code}`)))
    process.stdio[3]?.on('data', data => done(`:${String(data).trim()}`))
  })
  return { process, display }
}

/** Starts WebKit's WebDriver server, with a screen where there is none. */
export async function startServer(): Promise<Server> {
  const found = findWebKit()
  if (!found) throw new Error('WebKitGTK is not installed')
  const screen = found.xvfb ? startScreen(found.xvfb) : undefined
  const display = (await screen?.display) ?? process.env.DISPLAY
  const port = await freePort()
  const driver = spawn(found.driver, [`--port=${port}`], {
    stdio: 'ignore',
    // Without a desktop, GTK has no D-Bus, accessibility service or GPU.
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'en_US.UTF-8',
    },
  })
  const stop = () => {
    driver.kill()
    screen?.process.kill()
  }
  process.once('exit', stop)
  const url = `http://127.0.0.1:${port}`
  await eventually('WebKitWebDriver', async () => (await fetch(`${url}/status`)).ok || undefined)
  return { url, browser: found.browser, process: driver.pid ?? 0, stop }
}

/** A browser with nothing in its storage. */
export async function startBrowser({ url, browser }: Server): Promise<WebDriver> {
  const capabilities = new Capabilities()
    .set('browserName', 'MiniBrowser')
    .set('webkitgtk:browserOptions', { binary: browser, args: ['--automation'] })
  const driver = new Builder().usingServer(url).withCapabilities(capabilities).build()
  await driver.manage().setTimeouts({ script: 30_000, pageLoad: 30_000 })
  return driver
}

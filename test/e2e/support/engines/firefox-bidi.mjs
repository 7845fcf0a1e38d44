#!/usr/bin/env node
// Starts the Firefox that `FIREFOX_PATH` names with the arguments of this script, and stands between Playwright and its WebDriver
// BiDi socket. Playwright sends commands that the extended-support release does not know yet; it counts them as done, where
// Playwright would give up. What each of them would have set is a preference of the profile (`engine.ts`).
import { spawn } from 'node:child_process'
import readline from 'node:readline'
import WebSocket, { WebSocketServer } from 'ws'

const OPTIONAL = new Set(['emulation.setMediaFeaturesOverride'])
const READY = /^WebDriver BiDi listening on (ws:\/\/\S+)$/

const browser = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
browser.on('exit', code => process.exit(code ?? 1))
browser.on('error', error => {
  console.error(error.message)
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => browser.kill(signal))

readline.createInterface({ input: browser.stderr }).on('line', line => {
  const [, address] = READY.exec(line) ?? []
  if (!address) return console.error(line)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  )
  server.on('connection', (client, { url }) => join(client, new WebSocket(`${address}${url}`)))
})

/** @param {WebSocket} client Playwright's @param {WebSocket} firefox */
function join(client, firefox) {
  const optional = new Set()
  const early = []
  const send = text => (firefox.readyState === WebSocket.OPEN ? firefox.send(text) : early.push(text))
  firefox.on('open', () => {
    for (const text of early.splice(0)) firefox.send(text)
  })
  client.on('message', data => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    if (OPTIONAL.has(method)) optional.add(id)
    send(text)
  })
  firefox.on('message', data => {
    const text = String(data)
    // Only the few answers that matter are read a second time.
    const answer = optional.size > 0 ? JSON.parse(text) : undefined
    const isUnknown = answer?.error === 'unknown command' && optional.delete(answer.id)
    client.send(isUnknown ? JSON.stringify({ type: 'success', id: answer.id, result: {} }) : text)
  })
  client.on('close', () => firefox.close())
  firefox.on('close', () => client.close())
  firefox.on('error', () => client.close())
}

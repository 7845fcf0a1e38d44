import { connect, type Server } from 'node:net'

const ATTEMPTS = 200

/**
 * Listens on 127.0.0.1 at `port` or the next free one; 0 lets the system choose. Resolves with the port.
 *
 * A port that is in use on ::1 only counts as taken too: browsers try ::1 first for `localhost`.
 */
export async function listen(server: Server, port: number): Promise<number> {
  for (let candidate = port; candidate < port + ATTEMPTS; candidate += 1) {
    const bound = await bind(server, candidate)
    if (bound === undefined) continue
    if (!(await answersOnIpv6(bound))) return bound
    await new Promise(resolve => server.close(resolve))
  }
  throw new Error(`No free port from ${port} on`)
}

function bind(server: Server, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(error)
    }
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', failed)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function answersOnIpv6(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host: '::1', port })
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

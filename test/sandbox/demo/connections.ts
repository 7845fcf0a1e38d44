import type { EventDetails } from '../../../src/element/events'

/** The chain families in use, each with its account's network. */
export type Connections = ReadonlyMap<string, { readonly network: string }>

/** Follows who is connected, on every chain family at once: the element's state is that of one of them. */
export function followConnections(
  modal: HTMLElement,
  changed: (connections: Connections) => void,
): Connections {
  const connections = new Map<string, { network: string }>()
  const on = <Name extends 'connect' | 'networkchange' | 'disconnect'>(
    name: Name,
    change: (detail: EventDetails[Name]) => void,
  ) => {
    modal.addEventListener(name, event => {
      if (!(event instanceof CustomEvent)) return
      change(event.detail)
      changed(connections)
    })
  }
  on('connect', ({ namespace, network }) => connections.set(namespace, { network }))
  on('networkchange', ({ namespace, network }) => {
    if (connections.has(namespace)) connections.set(namespace, { network })
  })
  on('disconnect', ({ namespace }) => connections.delete(namespace))
  return connections
}
